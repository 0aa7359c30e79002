/** 'TypeError [CODE]: ' */
const errorNamePattern = /^\w*Error\b.*?: /;

/** The last error in a program's error output, or its last line. */
export function findFailureReason(lines: readonly string[]): string {
  const messages = lines.filter((line) => /^\S/.test(line) && !line.startsWith('Node.js v'));
  const message = messages.findLast((line) => errorNamePattern.test(line)) ?? messages.at(-1) ?? '';
  return message.replace(errorNamePattern, '');
}
