import { encodeForm, popupAnswers } from '../support/enquiries/form-answers.ts';
import { startSiteServer } from '../support/server/site-server.ts';

/** Number of posts from one address that are accepted in ten minutes (INTAKE-18). */
export const postLimit = 30;

/** Returns whether the post was accepted. */
async function sendPost(address: string, index: number, forwardedFor: string): Promise<boolean> {
  const response = await fetch(`${address}/popup.php`, {
    method: 'POST',
    body: encodeForm({ ...popupAnswers, message: `Enquiry ${index}` }),
    headers: { accept: 'application/json', 'x-forwarded-for': forwardedFor },
  });
  await response.arrayBuffer();
  if (response.status !== 200 && response.status !== 429) throw new Error(`Status ${response.status}`);
  return response.status === 200;
}

async function countAccepted(posts: readonly Promise<boolean>[]): Promise<number> {
  return (await Promise.all(posts)).filter(Boolean).length;
}

/** Sends 40 posts whose X-Forwarded-For begins with a different forged address and ends with the same real one. */
export async function countAcceptedWithForgedAddresses(): Promise<number> {
  const server = await startSiteServer();
  try {
    return await countAccepted(
      Array.from({ length: 40 }, (_, index) =>
        sendPost(server.address, index, `198.51.100.${index}, 203.0.113.77`),
      ),
    );
  } finally {
    await server.stop();
  }
}

/** Sends 100 posts from one address at the same moment, to two processes with one database. */
export async function countAcceptedByTwoProcesses(): Promise<number> {
  const first = await startSiteServer();
  const second = await startSiteServer({ DATABASE_URL: first.database.url });
  try {
    return await countAccepted(
      Array.from({ length: 100 }, (_, index) =>
        sendPost(index % 2 === 0 ? first.address : second.address, index, '203.0.113.78'),
      ),
    );
  } finally {
    await second.stop();
    await first.stop();
  }
}
