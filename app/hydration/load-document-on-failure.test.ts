import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDocumentOnFailure } from './load-document-on-failure.ts';
import { pendingPageKey } from './names.ts';

type Arguments = Parameters<typeof loadDocumentOnFailure>;
type Results = Awaited<ReturnType<Arguments[1]>>;

const currentAddress = 'https://site.example/our-team';
const requestedUrl = new URL('https://site.example/careers');

const success = { page: { type: 'data', result: {} } } as Results;
const failure = { ...success, list: { type: 'error', result: new Error('offline') } } as Results;

const storedItems = new Map<string, string>();
const location = { href: currentAddress, reload: vi.fn(), assign: vi.fn() };

beforeEach(() => {
  storedItems.clear();
  location.href = currentAddress;
  vi.stubGlobal('window', { location });
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function goTo(next: () => Promise<Results>, signal = new AbortController().signal) {
  return loadDocumentOnFailure({ request: { signal }, url: requestedUrl } as Arguments[0], next);
}

/** The middleware's promise stays pending when the browser loads the document. */
async function isResolved(results: unknown): Promise<boolean> {
  return await Promise.race([
    Promise.resolve(results).then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false))),
  ]);
}

test('FAST-06 the pending page is stored while its data loads, and deleted afterwards', async () => {
  let pendingPage: string | undefined;
  const results = await goTo(async () => {
    pendingPage = storedItems.get(pendingPageKey);
    return success;
  });
  expect(JSON.parse(pendingPage ?? '')).toEqual({ from: currentAddress, to: requestedUrl.href });
  expect(storedItems.size).toBe(0);
  expect(results).toBe(success);
  expect(location.assign).not.toHaveBeenCalled();
});

test('FAST-06 if the data of a page cannot be fetched, the browser loads the document', async () => {
  expect(await isResolved(goTo(async () => failure))).toBe(false);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(requestedUrl);
  expect(storedItems.size).toBe(0);
});

test('FAST-06 if the data cannot be fetched after going back, the browser reloads the document', async () => {
  location.href = requestedUrl.href;
  expect(await isResolved(goTo(async () => failure))).toBe(false);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(location.assign).not.toHaveBeenCalled();
});

test('FAST-06 an aborted navigation loads nothing and keeps the pending page of the next navigation', async () => {
  const navigation = new AbortController();
  const results = await goTo(async () => {
    navigation.abort();
    storedItems.set(pendingPageKey, 'next page');
    return failure;
  }, navigation.signal);
  expect(results).toBe(failure);
  expect(location.assign).not.toHaveBeenCalled();
  expect(storedItems.get(pendingPageKey)).toBe('next page');
});

test('FAST-06 navigation works if storage is forbidden', async () => {
  const throwForbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem: throwForbidden, removeItem: throwForbidden });
  expect(await goTo(async () => success)).toBe(success);
});
