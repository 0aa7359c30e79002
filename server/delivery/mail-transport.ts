import nodemailer from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Office } from '../site.ts';

export interface Envelope {
  /** Names the mail for ever: a mailbox that sees it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** An answer by a machine, which no other machine should answer. */
  readonly automatic?: boolean;
  readonly attachment?: { readonly filename: string; readonly content: Buffer };
}

export interface MailTransport {
  readonly send: (envelope: Envelope, content: MailContent) => Promise<void>;
  readonly verify: () => Promise<void>;
  readonly close: () => void;
}

/** One line, without marks that turn text around, for the head of a mail. */
function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

export function createMailTransport(environment: Environment, office: Office): MailTransport | null {
  const { SMTP_URL: url, MAIL_FROM: from, AGENCY_MAIL: agency, ALLOW_PLAIN_SMTP: plain } = environment;
  if (url === undefined || from === undefined || agency === undefined) return null;
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: server.hostname,
    port: server.port ? Number(server.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain && !secure,
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    // A connection for each mail: a pool would send again by itself what the queue must decide about.
    pool: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@').at(-1) ?? 'localhost';
  return {
    send: async ({ id, to, replyTo, automatic, attachment }, content) => {
      const { html, text } = await renderMail(content, office);
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: headerText(office.name), address: from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
        subject: headerText(content.subject),
        text,
        html,
        headers: {
          'Auto-Submitted': automatic ? 'auto-replied' : 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Resend-Idempotency-Key': id,
        },
        ...(attachment && { attachments: [attachment] }),
      });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
