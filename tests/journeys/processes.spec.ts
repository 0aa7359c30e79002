import { request as open } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { formPaths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers, encoded } from '../support/enquiries/form-answers.ts';
import { startSiteProcess } from '../support/server/site-process.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';

async function send({ address }: SiteServer, organization: string): Promise<string> {
  const answer = await fetch(`${address}${formPaths.contact}`, {
    method: 'POST',
    body: encoded({ ...contactAnswers, organization }),
    headers: { accept: 'application/json' },
  });
  return ((await answer.json()) as { reference: string }).reference;
}

const states = async ({ database }: SiteServer) =>
  (
    await database.owner.query(
      "select state, attempts from intake.delivery where kind in ('notification', 'acknowledgement')",
    )
  ).rows;

const countDotted = async ({ database }: SiteServer) =>
  (await database.owner.query('select from intake.delivery where dotted_at is not null')).rowCount;

test('INTAKE-28 web takes in and mails nothing; a worker beside it mails and serves nobody', async () => {
  const web = await startSiteServer({ ROLE: 'web' });
  try {
    const reference = await send(web, 'Split');
    expect(await states(web)).toEqual([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    expect(web.mail.mails).toEqual([]);
    const worker = startSiteProcess({ ...web.environment, ROLE: 'worker' });
    const mails = await web.mail.waitFor(2, 60_000);
    expect(mails.every(({ text }) => text?.includes(reference))).toBe(true);
    expect(await worker.end()).toBe(0);
    expect(worker.lines.some((line) => line.startsWith('Serving'))).toBe(false);
    expect((await states(web)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  } finally {
    await web.stop();
  }
});

test('INTAKE-28 asked to end, a worker waits for a mail server that is slow to answer, and nothing is sent twice', async () => {
  const web = await startSiteServer({ ROLE: 'web' });
  try {
    const release = web.mail.hold();
    await send(web, 'Slow answer');
    const worker = startSiteProcess({ ...web.environment, ROLE: 'worker' });
    await expect.poll(() => countDotted(web), { timeout: 30_000 }).toBe(2);
    const ended = worker.end();
    await pause(11_000);
    release();
    expect(await ended).toBe(0);
    expect((await states(web)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(web.mail.mails).toHaveLength(2);
  } finally {
    await web.stop();
  }
});

test('INTAKE-28 asked to end, it finishes what it is taking in and what it has sent', async () => {
  const server = await startSiteServer();
  try {
    const release = server.mail.hold();
    await send(server, 'Under way');
    await expect.poll(() => countDotted(server), { timeout: 30_000 }).toBe(2);

    // A visitor whose form is half here when the process is told to end.
    const body = encoded({ ...contactAnswers, organization: 'Half here' }).toString();
    const { hostname, port } = new URL(server.address);
    const posted = open({
      hostname,
      port,
      path: formPaths.contact,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        accept: 'application/json',
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      posted.on('response', (response) => resolve(response.resume().statusCode));
      posted.on('error', reject);
    });
    posted.write(body.slice(0, 20));
    // Once another answer has come, the half one has been read too.
    await fetch(`${server.address}/favicon.svg`).then((answer) => answer.arrayBuffer());
    const ended = server.process.end();
    posted.end(body.slice(20));
    expect(await answered).toBe(200);
    release();
    expect(await ended).toBe(0);

    const { rows } = await server.database.owner.query('select organization from intake.enquiry order by 1');
    expect(rows).toEqual([{ organization: 'Half here' }, { organization: 'Under way' }]);
    const underWay = server.mail.mails.filter(({ text }) => text?.includes('Under way'));
    expect(underWay).toHaveLength(2);
    const { rows: unsettled } = await server.database.owner.query(
      `select d.kind from intake.delivery d join intake.enquiry e on e.id = d.enquiry_id
       where e.organization = 'Under way' and d.kind in ('notification', 'acknowledgement') and d.state <> 'sent'`,
    );
    expect(unsettled).toEqual([]);
  } finally {
    await server.stop();
  }
});
