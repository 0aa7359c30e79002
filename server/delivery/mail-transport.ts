import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import nodemailer, { type SMTPTransportOptions } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { logoContentId } from '../mail/mail-document.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Letterhead } from '../site.ts';
import type { Lease } from './lease.ts';

export interface Envelope {
  /** Names the mail for ever: a mailbox that sees it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** An answer by a machine, which no other machine should answer. */
  readonly automatic?: boolean;
}

export interface MailTransport {
  /** With a lease it can be aborted, and asks before the final dot. */
  readonly send: (envelope: Envelope, content: MailContent, lease?: Lease) => Promise<void>;
}

/** One line, without marks that turn text around, for the head of a mail. */
function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** RFC 5321, 4.5.3.2. Whoever waits in front of a screen is told sooner. */
const patience = {
  queued: { connectionTimeout: 300_000, greetingTimeout: 300_000, socketTimeout: 600_000 },
  atScreen: { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
} as const;

/** Nodemailer cannot end a mail under way, so the connection is ours: destroying it does. */
function connectUntil(signal: AbortSignal): SMTPTransportOptions['getSocket'] {
  return ({ host = 'localhost', port = 0 }, callback) => {
    const socket = connect({ host, port: Number(port) });
    socket.on('error', () => undefined);
    const abort = () => socket.destroy(new Error('Aborted before the final dot.'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    once(socket, 'connect').then(() => callback(null, { connection: socket }), callback);
  };
}

/**
 * The mail's lines, and after the last of them the fence: the final dot follows only if that resolves. A Transform's
 * flush would come too early, because a short mail is read into its buffer before the server has agreed to anything.
 */
async function* fenced(lines: AsyncIterable<Buffer>, fence: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* lines;
  await fence();
}

function serverOptions(url: string, plain: boolean | undefined): SMTPTransportOptions {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  return {
    host: server.hostname,
    port: server.port ? Number(server.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain && !secure,
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether the mail server answers and takes the login; fails with the reason if not. Sends nothing. */
export async function verifyMailServer(url: string, plain: boolean | undefined): Promise<void> {
  await nodemailer.createTransport({ ...serverOptions(url, plain), ...patience.atScreen }).verify();
}

export function createMailTransport(environment: Environment, office: Letterhead): MailTransport | null {
  const { SMTP_URL: url, MAIL_FROM: from, AGENCY_MAIL: agency, ALLOW_PLAIN_SMTP: plain } = environment;
  if (url === undefined || from === undefined || agency === undefined) return null;
  const options = serverOptions(url, plain);
  // A connection for each mail: a pool would send again by itself what the queue must decide about.
  const transportFor = (lease: Lease | undefined) => {
    if (!lease) return nodemailer.createTransport({ ...options, ...patience.atScreen });
    return nodemailer
      .createTransport({ ...options, ...patience.queued, getSocket: connectUntil(lease.signal) })
      .use('stream', ({ message }, done) => {
        message.processFunc((lines) => Readable.from(fenced(lines, lease.fence), { objectMode: false }));
        done();
      });
  };
  const domain = from.split('@').at(-1) ?? 'localhost';
  return {
    send: async ({ id, to, replyTo, automatic }, content, lease) => {
      const { html, text } = renderMail(content, office);
      await transportFor(lease).sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: headerText(office.name), address: from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
        subject: headerText(content.subject),
        text,
        html,
        ...(office.logo?.png && {
          attachments: [{ cid: logoContentId, filename: 'logo.png', content: office.logo.png }],
        }),
        headers: {
          'Auto-Submitted': automatic ? 'auto-replied' : 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Resend-Idempotency-Key': id,
        },
      });
    },
  };
}
