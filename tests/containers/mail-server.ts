import { startMailServer } from '../support/mail/mail-server.ts';

/** A mail server in a network of its own: prints its port, then a line for every mail that it takes. */
const mail = await startMailServer();
console.log(mail.port);
for (let taken = 0; ; taken += 1) {
  const mails = await mail.waitFor(taken + 1, Number.POSITIVE_INFINITY);
  console.log(JSON.stringify({ to: mails[taken]?.recipients, subject: mails[taken]?.subject }));
}
