import { request as startRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { formPaths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers, encodeForm } from '../support/enquiries/form-answers.ts';
import { startSiteProcess } from '../support/server/site-process.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';

async function sendEnquiry({ address }: SiteServer, organization: string): Promise<string> {
  const response = await fetch(`${address}${formPaths.contact}`, {
    method: 'POST',
    body: encodeForm({ ...contactAnswers, organization }),
    headers: { accept: 'application/json' },
  });
  return ((await response.json()) as { reference: string }).reference;
}

const readDeliveries = async ({ database }: SiteServer) =>
  (
    await database.owner.query(
      "select state, attempts from intake.delivery where kind in ('notification', 'acknowledgement')",
    )
  ).rows;

/** Counts the mails whose final dot was sent. */
const countSentFinalDots = async ({ database }: SiteServer) =>
  (await database.owner.query('select from intake.delivery where dotted_at is not null')).rowCount;

test('INTAKE-28 the role web stores enquiries and sends no mail; the role worker sends mail and serves no requests', async () => {
  const webServer = await startSiteServer({ ROLE: 'web' });
  try {
    const reference = await sendEnquiry(webServer, 'Split');
    expect(await readDeliveries(webServer)).toEqual([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    expect(webServer.mail.mails).toEqual([]);
    const worker = startSiteProcess({ ...webServer.environment, ROLE: 'worker' });
    const mails = await webServer.mail.waitFor(2, 60_000);
    expect(mails.every(({ text }) => text?.includes(reference))).toBe(true);
    expect(await worker.end()).toBe(0);
    expect(worker.lines.some((line) => line.startsWith('Serving'))).toBe(false);
    expect((await readDeliveries(webServer)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  } finally {
    await webServer.stop();
  }
});

test('INTAKE-28 a worker told to end waits for a slow mail server, and no mail is sent twice', async () => {
  const webServer = await startSiteServer({ ROLE: 'web' });
  try {
    const dotReply = Promise.withResolvers<void>();
    webServer.mail.setReactions({ dot: { until: dotReply.promise } });
    await sendEnquiry(webServer, 'Slow answer');
    const worker = startSiteProcess({ ...webServer.environment, ROLE: 'worker' });
    await expect.poll(() => countSentFinalDots(webServer), { timeout: 30_000 }).toBe(2);
    const exitCode = worker.end();
    await pause(11_000);
    dotReply.resolve();
    expect(await exitCode).toBe(0);
    expect((await readDeliveries(webServer)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(webServer.mail.mails).toHaveLength(2);
  } finally {
    await webServer.stop();
  }
});

test('INTAKE-28 a server told to end finishes the post that is arriving and the mails whose final dot was sent', async () => {
  const server = await startSiteServer();
  try {
    const dotReply = Promise.withResolvers<void>();
    server.mail.setReactions({ dot: { until: dotReply.promise } });
    await sendEnquiry(server, 'Under way');
    await expect.poll(() => countSentFinalDots(server), { timeout: 30_000 }).toBe(2);

    // Half of this post has arrived when the process is told to end.
    const body = encodeForm({ ...contactAnswers, organization: 'Half here' }).toString();
    const { hostname, port } = new URL(server.address);
    const post = startRequest({
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
    const postStatus = new Promise<number | undefined>((resolve, reject) => {
      post.on('response', (response) => resolve(response.resume().statusCode));
      post.on('error', reject);
    });
    post.write(body.slice(0, 20));
    // After this response the server has also read the first half of the post.
    await fetch(`${server.address}/favicon.svg`).then((response) => response.arrayBuffer());
    const exitCode = server.process.end();
    post.end(body.slice(20));
    expect(await postStatus).toBe(200);
    dotReply.resolve();
    expect(await exitCode).toBe(0);

    const { rows } = await server.database.owner.query(
      "select answers->>'organization' as organization from intake.enquiry order by 1",
    );
    expect(rows).toEqual([{ organization: 'Half here' }, { organization: 'Under way' }]);
    const underWayMails = server.mail.mails.filter(({ text }) => text?.includes('Under way'));
    expect(underWayMails).toHaveLength(2);
    const { rows: unsentDeliveries } = await server.database.owner.query(
      `select d.kind from intake.delivery d join intake.enquiry e on e.id = d.enquiry_id
       where e.answers->>'organization' = 'Under way' and d.kind in ('notification', 'acknowledgement') and d.state <> 'sent'`,
    );
    expect(unsentDeliveries).toEqual([]);
  } finally {
    await server.stop();
  }
});
