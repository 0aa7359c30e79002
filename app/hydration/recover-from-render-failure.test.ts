import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedPageKey } from './names.ts';

const storedItems = new Map<string, string>();
const location = { pathname: '/careers', reload: vi.fn() };
const documentCopy = { classList: { remove: vi.fn() } };
const fakeDocument = {
  querySelector: vi.fn<() => object | null>(),
  documentElement: { cloneNode: () => documentCopy, replaceWith: vi.fn() },
};

beforeEach(() => {
  storedItems.clear();
  vi.resetModules();
  location.pathname = '/careers';
  fakeDocument.querySelector.mockReturnValue({});
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => storedItems.set(key, value) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('FAST-07 if the first page cannot be rendered, it is reloaded once, without hydration', async () => {
  const { rememberInitialPage, recoverFromRenderFailure } = await import('./recover-from-render-failure.ts');
  rememberInitialPage();
  recoverFromRenderFailure();
  expect(storedItems.get(failedPageKey)).toBe('/careers');
  expect(location.reload).toHaveBeenCalledOnce();
});

test('FAST-07 if a later page cannot be rendered, it is reloaded with hydration', async () => {
  const { rememberInitialPage, recoverFromRenderFailure } = await import('./recover-from-render-failure.ts');
  rememberInitialPage();
  location.pathname = '/our-team';
  recoverFromRenderFailure();
  expect(storedItems.size).toBe(0);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('FAST-07 the response to a posted form is shown from a copy of the document made before hydration, because it cannot be fetched again', async () => {
  fakeDocument.querySelector.mockReturnValue(null);
  const { rememberInitialPage, recoverFromRenderFailure } = await import('./recover-from-render-failure.ts');
  rememberInitialPage();
  recoverFromRenderFailure();
  expect(documentCopy.classList.remove).toHaveBeenCalledExactlyOnceWith('js');
  expect(fakeDocument.documentElement.replaceWith).toHaveBeenCalledExactlyOnceWith(documentCopy);
  expect(location.reload).not.toHaveBeenCalled();
});

test('FAST-07 if storage is forbidden, a page that cannot be rendered is not reloaded', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const { rememberInitialPage, recoverFromRenderFailure } = await import('./recover-from-render-failure.ts');
  rememberInitialPage();
  recoverFromRenderFailure();
  expect(location.reload).not.toHaveBeenCalled();
});
