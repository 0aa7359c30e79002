import type { NodemailerError } from 'nodemailer';

const codeOf = (error: unknown) =>
  error instanceof Error ? ((error as NodemailerError).responseCode ?? 0) : 0;

/** The server has said that it did not take the mail. */
export const isRefusal = (error: unknown) => codeOf(error) >= 400;

/** 503: the session was in the wrong state. 530 to 539: our login. Neither is about the recipient. */
const isAboutSession = (code: number) => code === 503 || (code >= 530 && code <= 539);

/**
 * The recipient's address was refused for good: any 5xx to RCPT that is about the recipient, or 55x to the mail
 * itself. A lower 5xx to the mail, and any to MAIL FROM or the login, is about our own settings.
 */
export function isRecipientRefused(error: unknown): boolean {
  const code = codeOf(error);
  const command = error instanceof Error ? (error as NodemailerError).command : undefined;
  if (command === 'RCPT TO') return code >= 500 && !isAboutSession(code);
  return command === 'DATA' && code >= 550 && code <= 559;
}
