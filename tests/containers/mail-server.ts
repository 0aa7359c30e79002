import { startMailServer } from '../support/mail/mail-server.ts';

/** Prints the port, then a line for every received mail. stack.ts runs this file in the worker's network. */
const mail = await startMailServer();
console.log(mail.port);
for (let index = 0; ; index += 1) {
  const mails = await mail.waitFor(index + 1, Number.POSITIVE_INFINITY);
  console.log(JSON.stringify({ to: mails[index]?.recipients, subject: mails[index]?.subject }));
}
