import assert from 'node:assert/strict';
import { chownSync, copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withClient } from '../../server/database/with-client.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
  popupAnswers,
} from '../support/enquiries/form-answers.ts';
import { runOrThrow } from '../support/machine/run-program.ts';
import { newCertificate } from '../support/proxy/certificate.ts';
import { asFile, minimalPdf } from '../support/resumes/resume-files.ts';
import type { Container } from './container.ts';
import { type Stack, waitUntil } from './stack.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export async function checkPlaceholderCertificate(visitor: Visitor): Promise<string> {
  const { status, certificate } = await visitor.get('/');
  assert(status === 200, `Home: status ${status}`);
  assert(
    !certificate.isTrusted && certificate.name === 'placeholder',
    `the certificate is for ${certificate.name}`,
  );
  return 'Home is served with a certificate that no browser trusts';
}

/** Checks user, capabilities and read-only files inside the running container. */
export async function checkRestrictions(container: Container): Promise<string> {
  const status = await container.exec('cat', '/proc/self/status');
  for (const line of [/^Uid:\s+1000\b/m, /^CapEff:\s+0+$/m, /^CapBnd:\s+0+$/m, /^NoNewPrivs:\s+1$/m])
    assert(line.test(status), `/proc/self/status does not match ${line}`);
  const outcome = await container.exec('touch', '/home/node/file').then(
    () => 'writable',
    (error: Error) => error.message,
  );
  assert(outcome.includes('Read-only file system'), `home folder: ${outcome}`);
  await container.exec('sh', '-c', 'touch /tmp/file && rm /tmp/file');
  return 'user 1000 without capabilities; only /tmp and volumes can be written';
}

export async function checkPages(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  assert(paths.length > 5, `only ${paths.length} pages in the site map`);
  for (const path of paths) {
    const { status, headers } = await visitor.get(path);
    assert(status === 200 && /^text\/html/.test(headers['content-type'] ?? ''), `${path}: ${status}`);
  }
  return `${paths.length} pages`;
}

async function assertStored(databaseUrl: string, references: readonly string[]): Promise<void> {
  const storedReferences = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ reference: string }>('select reference from intake.enquiry');
    return rows.map(({ reference }) => reference);
  });
  assert(
    references.every((reference) => storedReferences.includes(reference)),
    `only these are stored: ${storedReferences.join(', ')}`,
  );
}

/** Sends every form once, waits for the mails, and returns the references. */
export async function sendForms(visitor: Visitor, { databaseUrl, mails }: Stack): Promise<readonly string[]> {
  const references: string[] = [];
  for (const [path, form] of [
    ['/popup.php', encodeForm(popupAnswers)],
    ['/contact_handler.php', encodeForm(contactAnswers)],
    ['/career.php', applicationForm(asFile(minimalPdf(), 'resume.pdf'), applicationAnswers)],
  ] as const) {
    const { status, body } = await visitor.post(path, form);
    const reference = body.match(/SF-[0-9A-Z]{4}-[0-9A-Z]{2}/)?.[0];
    if (status !== 200 || reference === undefined) throw new Error(`${path}: ${status} ${body}`);
    references.push(reference);
  }
  await assertStored(databaseUrl, references);
  await waitUntil('two mails for each form', () => mails.length >= 2 * references.length);
  return references;
}

export async function checkStaffCommands(worker: Container, references: readonly string[]): Promise<string> {
  const list = await worker.exec('ops/staff', 'list');
  assert(
    references.every((reference) => list.includes(reference)),
    `the list contains only:\n${list}`,
  );
  // `|| true`: doctor exits with 1 when the holidays of the sample content are over.
  const findings = JSON.parse(await worker.exec('sh', '-c', 'ops/staff doctor --json || true')) as {
    part: string;
    state: string;
  }[];
  const goodParts = findings.filter(({ state }) => state === 'good').map(({ part }) => part);
  for (const part of ['migrations', 'mail', 'scanner', 'spool'])
    assert(goodParts.includes(part), `doctor does not report '${part}' as good`);
  return `list has ${references.length} enquiries; good according to doctor: ${goodParts.join(', ')}`;
}

function newestBackup({ pathOnMachine }: Stack): string {
  const file = globSync(pathOnMachine('volumes/backups/*.dump.age')).sort().at(-1);
  if (file === undefined) throw new Error('There is no backup.');
  return file;
}

export async function checkBackup(stack: Stack): Promise<string> {
  await stack.run('backup');
  const file = newestBackup(stack);
  const dumpFile = stack.pathOnMachine('dump');
  await runOrThrow('age', ['--decrypt', '--identity', stack.identityFile, '--output', dumpFile, file]);
  const list = await runOrThrow('pg_restore', ['--list', dumpFile]);
  assert(/TABLE DATA intake enquiry/.test(list), 'the backup contains no enquiries');
  const dumpVersion = list.match(/Dumped by pg_dump version: (\d+)/)?.[1];
  const serverVersion = stack.compose.service('database').image.match(/^postgres:(\d+)-/)?.[1];
  assert(dumpVersion === serverVersion, `pg_dump ${dumpVersion} for PostgreSQL ${serverVersion}`);
  return `decrypted and read with the key outside the machine; pg_dump ${dumpVersion}`;
}

/** Empties the database and restores the newest backup. Call it after web and worker have stopped. */
export async function checkRestore(stack: Stack, references: readonly string[]): Promise<string> {
  await withClient(stack.databaseUrl, (client) => client.query('delete from intake.enquiry'));
  const keyFile = stack.pathOnMachine('run/key.txt');
  mkdirSync(dirname(keyFile));
  copyFileSync(stack.identityFile, keyFile);
  chownSync(keyFile, 1000, 1000);
  const { BACKUP_DIR = '' } = stack.compose.environmentOf('backup');
  const dump = join(BACKUP_DIR, basename(newestBackup(stack)));
  const restore = ['ops/backup/restore', '--identity', '/run/key.txt', dump];
  await stack.run('backup', restore, ['/run/key.txt:/run/key.txt:ro']);
  await assertStored(stack.databaseUrl, references);
  return `${references.length} enquiries are restored`;
}

/** Replaces the certificate and reloads nginx, as certbot's hook does. */
export async function checkNewCertificate(stack: Stack, proxy: Container): Promise<string> {
  const { key, cert } = newCertificate();
  const folder = stack.pathOnMachine('etc/seaface/tls');
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  await proxy.exec('nginx', '-s', 'reload');
  const visitor = createVisitor(stack.proxyAddress, 'localhost', cert);
  await waitUntil('the new certificate is used', async () => (await visitor.get('/')).certificate.isTrusted);
  return 'used after a reload';
}
