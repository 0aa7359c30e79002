import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Mailbox {
  readonly smtpUrl: string;
  /** The pages at /__mail. */
  readonly pages: Hono;
  readonly close: () => void;
}

/** A mail server for development that stores every mail in a folder and shows it in the browser. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${Math.floor(Math.random() * 1e6)}.eml`;
        void writeFile(join(folder, name), Buffer.concat(chunks)).then(() => callback(null));
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const pages = new Hono();
  pages.get('/__mail', async (context) => {
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
      .slice(0, 100);
    const mails = await Promise.all(
      names.map(async (name) => ({ name, mail: await PostalMime.parse(await readFile(join(folder, name))) })),
    );
    return context.html(
      html`<!doctype html><title>Mailbox</title><h1>Mailbox</h1><ul>${mails.map(
        ({ name, mail }) =>
          html`<li><a href="/__mail/${name}">${mail.subject}</a> to ${mail.to?.[0]?.address} (<a href="/__mail/${name}?text">text</a>)</li>`,
      )}</ul>`,
    );
  });
  pages.get('/__mail/:name{[\\w-]+\\.eml}', async (context) => {
    const mail = await PostalMime.parse(await readFile(join(folder, context.req.param('name'))));
    return context.req.query('text') === undefined
      ? context.html(mail.html ?? '')
      : context.text(mail.text ?? '');
  });
  return { smtpUrl: `smtp://127.0.0.1:${port}`, pages, close: () => server.close() };
}
