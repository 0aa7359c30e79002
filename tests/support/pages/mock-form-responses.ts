import type { Page, Route } from '@playwright/test';

export const sentAnswer = { reference: 'SF-7F3K-Q2', replyBy: '2026-11-18T19:00:00+05:30' };

interface Post {
  readonly contentType: string;
  readonly body: string;
}

/** Stands in for the server behind a form's address, and keeps what it was sent. */
export async function answerForm(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<readonly Post[]> {
  const posts: Post[] = [];
  await page.route(`**${address}`, async (route) => {
    const request = route.request();
    posts.push({
      contentType: request.headers()['content-type'] ?? '',
      body: request.postDataBuffer()?.toString('utf8') ?? '',
    });
    await answer(route);
  });
  return posts;
}

export const taken = (route: Route) => route.fulfill({ json: sentAnswer });
/** Applicants are promised no date. */
export const applicationTaken = (route: Route) => route.fulfill({ json: { ...sentAnswer, replyBy: null } });
export const busy = (route: Route) => route.fulfill({ status: 503, body: 'busy' });
