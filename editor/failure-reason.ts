/** 'TypeError [CODE]: ' */
const errorName = /^\w*Error\b.*?: /;

/** The last error in a program's error output, or its last line. */
export function failureReason(lines: readonly string[]): string {
  const messages = lines.filter((line) => /^\S/.test(line) && !line.startsWith('Node.js v'));
  const message = messages.findLast((line) => errorName.test(line)) ?? messages.at(-1) ?? '';
  return message.replace(errorName, '');
}
