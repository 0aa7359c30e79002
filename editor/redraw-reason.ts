const errorName = /^\w*Error\b.*?: /;

/** Why a program failed, from what it said to its error output: its last error, or else its last line. */
export function reasonIn(lines: readonly string[]): string {
  const said = lines.filter((line) => /^\S/.test(line) && !line.startsWith('Node.js v'));
  const found = said.findLast((line) => errorName.test(line)) ?? said.at(-1) ?? '';
  return found.replace(errorName, '');
}
