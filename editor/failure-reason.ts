const errorName = /^\w*Error\b.*?: /;

/** The last error in a program's error output, or its last line. */
export function failureReason(lines: readonly string[]): string {
  const said = lines.filter((line) => /^\S/.test(line) && !line.startsWith('Node.js v'));
  const found = said.findLast((line) => errorName.test(line)) ?? said.at(-1) ?? '';
  return found.replace(errorName, '');
}
