import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationAnswers, applicationForm } from '../../tests/support/enquiries/form-answers.ts';
import { clamd, type Scanner, startScanner } from '../../tests/support/resumes/clamd.ts';
import { activePdf, unreadablePdf } from '../../tests/support/resumes/pdf-corpus.ts';
import { asFile, docx, eicar, pdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend, testSecret } from '../../tests/support/server/backend.ts';
import { mayBeLeftOut } from '../../tests/support/server/programs.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { runScheduledTasks } from '../delivery/scheduled-tasks.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { createTokens } from '../signed-token.ts';

const agency = 'leads@seaface.example';
const dayMs = 24 * 3_600_000;
const tokens = createTokens(testSecret);

interface World {
  readonly backend: TestBackend;
  readonly worker: Database;
  readonly examine: () => Promise<void>;
}

async function openWorld(scanner: string, away = scanner): Promise<World> {
  const backend = await startTestBackend({ CLAMD_SOCKET: away });
  const worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 2 });
  const environment = readEnvironment({ CLAMD_SOCKET: scanner });
  const log = createLog({ write: () => undefined });
  return { backend, worker, examine: () => runScheduledTasks({ database: worker, environment, log }) };
}
async function close({ backend, worker }: World): Promise<void> {
  await worker.close();
  await backend.stop();
}

async function apply({ backend }: World, file: Buffer, name: string): Promise<string> {
  // Identical enquiries on one day would be duplicates.
  const answers = { ...applicationAnswers, jobPosition: `Position ${Math.random()}` };
  const form = applicationForm(asFile(file, name), answers);
  const answer = await backend.post('/career.php', form, { accept: 'application/json' });
  return ((await answer.json()) as { reference: string }).reference;
}
async function notification({ backend }: World, reference: string) {
  const found = () =>
    backend.mail.mails.find(({ subject, recipients }) => {
      return recipients[0] === agency && subject?.startsWith(`${reference}: application`);
    });
  await expect.poll(found).toBeDefined();
  return found();
}
async function tokenFor(world: World, reference: string): Promise<string> {
  const mail = await notification(world, reference);
  return mail?.text?.match(/\/desk\/resume\/(\S+)/)?.[1] ?? '';
}
async function pageFor(world: World, reference: string, method = 'GET') {
  const token = await tokenFor(world, reference);
  const answer = await fetch(`${world.backend.address}/desk/resume/${token}`, { method });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const verdictOf = async ({ backend }: World, reference: string) =>
  (
    await backend.database.owner.query(
      `select r.verdict, r.examine_attempts, r.examine_at > now() as later from intake.resume r
       join intake.enquiry e on e.id = r.enquiry_id where e.reference = $1`,
      [reference],
    )
  ).rows[0];

describe('without a scanner', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('');
  });
  afterAll(() => close(world));

  test('INTAKE-14 a resume is downloaded from a page, as a file that nothing opens by itself', async () => {
    const file = pdf('% resume');
    const reference = await apply(world, file, 'Résumé of Asha.pdf');
    const page = await pageFor(world, reference);
    expect(page.status).toBe(200);
    expect(page.bytes.toString()).toContain('No virus scanner has looked at this file');
    expect(page.bytes.toString()).toContain('Résumé of Asha.pdf (1 kB)');
    const fetched = await pageFor(world, reference, 'POST');
    expect(fetched.bytes.equals(file)).toBe(true);
    expect(fetched.headers.get('content-type')).toBe('application/octet-stream');
    expect(fetched.headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''R%C3%A9sum%C3%A9/,
    );
    expect(fetched.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
  });

  test('INTAKE-13 the link to a resume can be used for 30 days, as its mail says', async () => {
    const reference = await apply(world, pdf(), 'cv.pdf');
    const mail = await notification(world, reference);
    expect(mail?.text).toContain('good for 30 days');
    const token = await tokenFor(world, reference);
    const readIn = (days: number) => tokens.read('resume', token, new Date(Date.now() + days * dayMs));
    expect(readIn(29.9)).not.toBeNull();
    expect(readIn(30.1)).toBeNull();
  });

  test.each([
    ['active', activePdf[0]?.[1], 'Active content: JavaScript', 'parts that can act by themselves'],
    ['locked', unreadablePdf[1]?.[1], 'Could not be read to its end: locked with a password', 'is unknown'],
    ['harmless', pdf(), 'Readable, nothing active found', 'No virus scanner'],
  ])(
    'INTAKE-15 the page says what was found, and no mail carries the file: %s',
    async (_, file, finding, warning) => {
      const reference = await apply(world, file ?? Buffer.alloc(0), 'cv.pdf');
      await world.examine();
      const page = await pageFor(world, reference);
      expect(page.bytes.toString()).toContain(finding);
      expect(page.bytes.toString()).toContain(warning);
      for (const { attachments, raw } of world.backend.mail.mails) {
        expect(attachments).toEqual([]);
        expect(raw).not.toContain(file?.subarray(0, 60).toString('base64'));
      }
    },
  );

  test('INTAKE-15 a resume that ends the process again and again is not read for ever', async () => {
    const reference = await apply(world, docx(), 'cv.docx');
    await world.backend.database.owner.query(
      `update intake.resume set inspection = 'waiting', examine_attempts = 3, examine_at = now()
       where enquiry_id = (select id from intake.enquiry where reference = $1)`,
      [reference],
    );
    await world.examine();
    expect((await pageFor(world, reference)).bytes.toString()).toContain('was interrupted several times');
  });
});

describe.skipIf(mayBeLeftOut(clamd))('with clamd', () => {
  let scanner: Scanner;
  let world: World;
  beforeAll(async () => {
    scanner = await startScanner({ largestFile: '1M' });
    world = await openWorld(scanner.socket, `${scanner.socket}.away`);
  });
  afterAll(async () => {
    await close(world);
    await scanner.stop();
  });
  const mailsOf = (reference: string) =>
    world.backend.mail.mails.filter(({ subject }) => subject?.includes(reference));

  test('INTAKE-16 a resume that the scanner fails on holds up no other', async () => {
    const large = await apply(world, pdf(`% ${'x'.repeat(2 * 1024 * 1024)}`), 'cv.pdf');
    const others = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) others.push(await apply(world, pdf(), name));
    expect((await pageFor(world, large)).bytes.toString()).toContain('Not scanned yet.');
    expect((await pageFor(world, large, 'POST')).status).toBe(409);
    await world.examine();
    for (const reference of others) expect((await verdictOf(world, reference)).verdict).toBe('clean');
    expect(await verdictOf(world, large)).toEqual({ verdict: 'pending', examine_attempts: 1, later: true });
    for (const reference of others) {
      expect((await pageFor(world, reference)).bytes.toString()).toContain('Found nothing');
      expect((await pageFor(world, reference, 'POST')).status).toBe(200);
      expect(mailsOf(reference)).toHaveLength(2);
    }
  });

  test('INTAKE-16 a virus that is found late is told by mail, and the file is never handed out', async () => {
    const reference = await apply(world, pdf(`% ${eicar}`), 'cv.pdf');
    await notification(world, reference);
    await world.examine();
    const late = () => mailsOf(reference).filter(({ subject }) => subject?.endsWith('is infected'));
    await expect.poll(late).toHaveLength(1);
    await world.examine();
    const [mail] = late();
    expect(mail?.recipients).toEqual([agency]);
    expect(mail?.text).toContain('It cannot be downloaded');
    expect(mail?.text).not.toContain('/desk/resume/');
    expect(mail?.attachments).toEqual([]);
    expect(late()).toHaveLength(1);
    expect((await pageFor(world, reference)).bytes.toString()).toContain('The résumé is infected.');
    const refused = await pageFor(world, reference, 'POST');
    expect(refused.status).toBe(409);
    expect(refused.bytes.toString()).not.toContain(eicar);
  });

  test('INTAKE-16 a mail about a clean resume that the release before queued goes out with the link', async () => {
    const reference = await apply(world, pdf(), 'cv.pdf');
    await notification(world, reference);
    await world.examine();
    await world.backend.database.owner.query(
      `insert into intake.delivery (enquiry_id, kind) select id, 'resume' from intake.enquiry where reference = $1`,
      [reference],
    );
    const scanned = () =>
      mailsOf(reference).find(({ text }) => text?.includes('The résumé has been scanned.'));
    await expect.poll(scanned).toBeDefined();
    expect(scanned()?.text).toContain('/desk/resume/');
    expect(scanned()?.attachments).toEqual([]);
  });
});
