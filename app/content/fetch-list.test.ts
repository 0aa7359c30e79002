import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchList } from './fetch-list.ts';
import { type ListName, publishedLists } from './published-lists.ts';

function itemWithoutLastField(name: ListName): object {
  const required = Object.entries(publishedLists[name].fields).filter(([, kind]) => !kind.endsWith('?'));
  return Object.fromEntries(
    required.slice(0, -1).map(([field, kind]) => [field, kind === 'number' ? 1 : 'text']),
  );
}

const responses: Readonly<Record<string, (name: ListName) => Promise<Response>>> = {
  'the network fails': () => Promise.reject(new TypeError('Failed to fetch')),
  'the file is missing': async () => new Response('Not found', { status: 404 }),
  'the server fails with a list': async () => Response.json([], { status: 503 }),
  'the file is a page': async () => new Response('<!doctype html>'),
  'a field is missing': async (name) => Response.json([itemWithoutLastField(name)]),
};

describe.for(Object.keys(publishedLists) as ListName[])('DATA-03 the list %s', (name) => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.for(Object.entries(responses))(
    'is undefined, with a message on the console, if %s',
    async ([, respond]) => {
      vi.stubGlobal('fetch', () => respond(name));
      const logError = vi.spyOn(console, 'error').mockReturnValue();
      expect(await fetchList(name, new AbortController().signal)).toBeUndefined();
      const message =
        name === 'team' || name === 'careers'
          ? ['Error loading blog data:', expect.any(Error)]
          : ['Error loading blog data'];
      expect(logError.mock.calls).toEqual([message]);
    },
  );
});
