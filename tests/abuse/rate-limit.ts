import { encoded, popupAnswers } from '../support/enquiries/form-answers.ts';

/** As INTAKE-18 promises. */
export const postsAllowed = 30;

async function taken(address: string, index: number, forwardedFor: string): Promise<boolean> {
  const answer = await fetch(`${address}/popup.php`, {
    method: 'POST',
    body: encoded({ ...popupAnswers, message: `Enquiry ${index}` }),
    headers: { accept: 'application/json', 'x-forwarded-for': forwardedFor },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 429) throw new Error(`Answered with ${answer.status}`);
  return answer.status === 200;
}

const count = (answers: readonly boolean[]) => answers.filter(Boolean).length;

/** How many of 40 posts get through if each claims another address, and the proxy adds the true one. */
export async function limitWithForgedAddresses(): Promise<number> {
  const { startSiteServer } = await import('../support/server/site-server.ts');
  const server = await startSiteServer();
  try {
    const posts = Array.from({ length: 40 }, (_, index) =>
      taken(server.address, index, `198.51.100.${index}, 203.0.113.77`),
    );
    return count(await Promise.all(posts));
  } finally {
    await server.stop();
  }
}

/** How many of 100 posts from one address get through if two processes take them at the same moment. */
export async function limitOverTwoProcesses(): Promise<number> {
  const { startSiteServer } = await import('../support/server/site-server.ts');
  const first = await startSiteServer();
  const second = await startSiteServer({ DATABASE_URL: first.database.url });
  try {
    const posts = Array.from({ length: 100 }, (_, index) =>
      taken(index % 2 === 0 ? first.address : second.address, index, '203.0.113.78'),
    );
    return count(await Promise.all(posts));
  } finally {
    await second.stop();
    await first.stop();
  }
}
