import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDocumentOnFailure } from './load-document-on-failure.ts';
import { pendingPageKey } from './names.ts';

type Arguments = Parameters<typeof loadDocumentOnFailure>;
type Results = Awaited<ReturnType<Arguments[1]>>;

const shown = 'https://site.example/our-team';
const asked = new URL('https://site.example/careers');

const found = { page: { type: 'data', result: {} } } as Results;
const failed = { ...found, list: { type: 'error', result: new Error('offline') } } as Results;

const notes = new Map<string, string>();
const location = { href: shown, reload: vi.fn(), assign: vi.fn() };

beforeEach(() => {
  notes.clear();
  location.href = shown;
  vi.stubGlobal('window', { location });
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function goTo(next: () => Promise<Results>, signal = new AbortController().signal) {
  return loadDocumentOnFailure({ request: { signal }, url: asked } as Arguments[0], next);
}

/** The middleware never answers when the browser loads the page itself. */
async function hasAnswered(answer: unknown): Promise<boolean> {
  return await Promise.race([
    Promise.resolve(answer).then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false))),
  ]);
}

test('FAST-06 while a page is on its way, the way is noted; when it has arrived, no longer', async () => {
  let noted: string | undefined;
  const results = await goTo(async () => {
    noted = notes.get(pendingPageKey);
    return found;
  });
  expect(JSON.parse(noted ?? '')).toEqual({ from: shown, to: asked.href });
  expect(notes.size).toBe(0);
  expect(results).toBe(found);
  expect(location.assign).not.toHaveBeenCalled();
});

test('FAST-06 a page whose data cannot be fetched is loaded as a whole', async () => {
  expect(await hasAnswered(goTo(async () => failed))).toBe(false);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(asked);
  expect(notes.size).toBe(0);
});

test('FAST-06 after going back to it, it is reloaded', async () => {
  location.href = asked.href;
  expect(await hasAnswered(goTo(async () => failed))).toBe(false);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(location.assign).not.toHaveBeenCalled();
});

test('FAST-06 what was abandoned for another page loads nothing, and leaves the note of the other', async () => {
  const abandoned = new AbortController();
  const results = await goTo(async () => {
    abandoned.abort();
    notes.set(pendingPageKey, 'of the other');
    return failed;
  }, abandoned.signal);
  expect(results).toBe(failed);
  expect(location.assign).not.toHaveBeenCalled();
  expect(notes.get(pendingPageKey)).toBe('of the other');
});

test('FAST-06 pages change where storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem: forbidden, removeItem: forbidden });
  expect(await goTo(async () => found)).toBe(found);
});
