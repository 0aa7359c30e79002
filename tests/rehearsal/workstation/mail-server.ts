import { appendFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailHost, workstationAddress } from '../network.ts';
import { certificateFor } from './test-ca.ts';

/**
 * The agency's mail server: requires STARTTLS and a login, and writes a line for each mail.
 *
 *     node tests/rehearsal/workstation/mail-server.ts --tls FOLDER --out mails.jsonl
 */
const { values } = parseArgs({
  options: {
    tls: { type: 'string', default: '.' },
    out: { type: 'string', default: 'mails.jsonl' },
  },
});

/** As in .env.example. */
const port = 587;
const login = { username: 'user', password: 'secret' };
const { key, cert } = certificateFor(mailHost, values.tls);
const server = new SMTPServer({
  name: mailHost,
  key,
  cert,
  // This is the default, but the rehearsal relies on it.
  allowInsecureAuth: false,
  authOptional: false,
  disableReverseLookup: true,
  size: 20 * 1024 * 1024,
  logger: false,
  onAuth: ({ username, password }, _, callback) => {
    if (username === login.username && password === login.password) callback(null, { user: username });
    else callback(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
  },
  onData: (stream, { envelope }, callback) => {
    const store = async () => {
      const { messageId = '', subject = '' } = await PostalMime.parse(await buffer(stream));
      const mail = {
        id: messageId.replace(/^<|@.*$/g, ''),
        to: envelope.rcptTo.map(({ address }) => address),
        subject,
        at: new Date().toISOString(),
      };
      // Written before the mail is accepted, so that every accepted mail is in the file.
      appendFileSync(values.out, `${JSON.stringify(mail)}\n`);
    };
    store().then(() => callback(null, 'stored'), callback);
  },
});
// Without a handler, a broken connection would end the process.
server.on('error', (error) => console.error(error.message));
server.listen(port, workstationAddress, () => console.log(`Serving smtp://${mailHost}:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.close(() => process.exit()));
