import type { Page, Route } from '@playwright/test';

export const acceptedResponse = { reference: 'SF-7F3K-Q2', replyBy: '2026-11-18T19:00:00+05:30' };

interface Post {
  readonly accept: string | undefined;
  readonly contentType: string;
  readonly body: string;
}

/** Responds to posts of a form instead of the server; returns the posts. */
export async function mockForm(
  page: Page,
  address: string,
  respond: (route: Route) => Promise<void>,
): Promise<readonly Post[]> {
  const posts: Post[] = [];
  await page.route(`**${address}`, async (route) => {
    const request = route.request();
    posts.push({
      accept: request.headers().accept,
      contentType: request.headers()['content-type'] ?? '',
      body: request.postDataBuffer()?.toString('utf8') ?? '',
    });
    await respond(route);
  });
  return posts;
}

export const accept = (route: Route) => route.fulfill({ json: acceptedResponse });
/** Applicants get no reply date. */
export const acceptApplication = (route: Route) =>
  route.fulfill({ json: { ...acceptedResponse, replyBy: null } });
export const respondBusy = (route: Route) => route.fulfill({ status: 503, body: 'busy' });
export const respondTooMany = (route: Route) => route.fulfill({ status: 429, body: 'too many' });
/** Each post gets the next of these responses. */
export const respondInTurn =
  (...responses: ((route: Route) => Promise<void>)[]) =>
  async (route: Route) =>
    responses.shift()?.(route);
