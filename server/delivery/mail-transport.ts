import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import nodemailer, { type SMTPTransportOptions } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { logoContentId } from '../mail/mail-document.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { AgencyIdentity } from '../site.ts';
import type { Lease } from './lease.ts';

export interface Envelope {
  /** Becomes the Message-ID, by which a mailbox can recognise a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Marked in a header, so that auto-responders do not answer. */
  readonly isAutomaticReply?: boolean;
}

export interface MailTransport {
  /** With a lease, sending can be aborted, and the lease is checked before the final dot. */
  readonly send: (envelope: Envelope, content: MailContent, lease?: Lease) => Promise<void>;
}

/** A visitor's text must not add a header line, reverse a header, or be decoded as an encoded word (RFC 2047). */
function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
    .slice(0, 200);
}

/** Mail programs may show only the name, so it must not look like an address. */
function headerName(name: string): string {
  return headerText(name.replaceAll(/[\s@<>＠＜＞﹫﹤﹥]+/gu, ' '));
}

/** In milliseconds. Queued mails have the timeouts of RFC 5321, 4.5.3.2; interactive: mails and checks of doctor. */
const timeouts = {
  queued: { connectionTimeout: 300_000, greetingTimeout: 300_000, socketTimeout: 600_000 },
  interactive: { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
} as const;

/** Nodemailer cannot abort a mail, but its connection can be destroyed. */
function abortableConnection(signal: AbortSignal): SMTPTransportOptions['getSocket'] {
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
 * Nodemailer sends the final dot when these lines end, and they end only after the fence. The flush of a Transform would
 * run too early: it buffers a short mail before the server has accepted anything.
 */
async function* linesThenFence(
  lines: AsyncIterable<Buffer>,
  fence: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield* lines;
  await fence();
}

function serverOptions(url: string, allowsPlain: boolean | undefined): SMTPTransportOptions {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  return {
    // An IPv6 address has brackets in a URL, but not for a connection.
    host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: server.port ? Number(server.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !allowsPlain,
    ignoreTLS: allowsPlain && !secure,
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Throws unless the mail server accepts the connection and the login. Sends nothing. */
export async function verifyMailServer(url: string, allowsPlain: boolean | undefined): Promise<void> {
  await nodemailer.createTransport({ ...serverOptions(url, allowsPlain), ...timeouts.interactive }).verify();
}

export function createMailTransport(environment: Environment, agency: AgencyIdentity): MailTransport | null {
  const {
    SMTP_URL: url,
    MAIL_FROM: fromAddress,
    AGENCY_MAIL: agencyMail,
    ALLOW_PLAIN_SMTP: allowsPlain,
  } = environment;
  if (url === undefined || fromAddress === undefined || agencyMail === undefined) return null;
  const options = serverOptions(url, allowsPlain);
  // No connection pool, because it would retry by itself: the queue decides about retries.
  const transportFor = (lease: Lease | undefined) => {
    if (!lease) return nodemailer.createTransport({ ...options, ...timeouts.interactive });
    return nodemailer
      .createTransport({ ...options, ...timeouts.queued, getSocket: abortableConnection(lease.signal) })
      .use('stream', ({ message }, done) => {
        message.processFunc((lines) =>
          Readable.from(linesThenFence(lines, lease.fence), { objectMode: false }),
        );
        done();
      });
  };
  const domain = fromAddress.split('@').at(-1) ?? 'localhost';
  return {
    send: async ({ id, to, replyTo, isAutomaticReply }, content, lease) => {
      const { html, text } = renderMail(content, agency);
      await transportFor(lease).sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: headerName(agency.name), address: fromAddress },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: headerName(replyTo.name), address: replyTo.address } }),
        subject: headerText(content.subject),
        text,
        html,
        ...(agency.logo?.png && {
          attachments: [{ cid: logoContentId, filename: 'logo.png', content: agency.logo.png }],
        }),
        headers: {
          'Auto-Submitted': isAutomaticReply ? 'auto-replied' : 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Resend-Idempotency-Key': id,
        },
      });
    },
  };
}
