import type { NodemailerError } from 'nodemailer';

const codeOf = (error: unknown) =>
  error instanceof Error ? ((error as NodemailerError).responseCode ?? 0) : 0;

/** The server answered that it does not accept the mail. */
export const isErrorReply = (error: unknown) => codeOf(error) >= 400;

/** 503: bad sequence of commands. 530 to 539: our login. Neither is about the recipient. */
const isAboutSession = (code: number) => code === 503 || (code >= 530 && code <= 539);

/**
 * The server rejects the recipient's address permanently: 5xx to RCPT, or 55x to DATA or to the final dot (Nodemailer
 * calls both 'DATA'). Other 5xx replies are caused by our own settings.
 */
export function isRecipientRejected(error: unknown): boolean {
  const code = codeOf(error);
  const command = error instanceof Error ? (error as NodemailerError).command : undefined;
  if (command === 'RCPT TO') return code >= 500 && !isAboutSession(code);
  return command === 'DATA' && code >= 550 && code <= 559;
}
