import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedPageKey } from './names.ts';

const notes = new Map<string, string>();
const location = { pathname: '/careers', reload: vi.fn() };
const copy = { classList: { remove: vi.fn() } };
const page = {
  querySelector: vi.fn<() => object | null>(),
  documentElement: { cloneNode: () => copy },
  replaceChildren: vi.fn(),
};

beforeEach(() => {
  notes.clear();
  vi.resetModules();
  location.pathname = '/careers';
  page.querySelector.mockReturnValue({});
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => notes.set(key, value) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('FAST-07 the first page that cannot be rendered is loaded again, once, without hydration', async () => {
  const { rememberInitialPage, showWithoutScript } = await import('./show-without-script.ts');
  rememberInitialPage();
  showWithoutScript();
  expect(notes.get(failedPageKey)).toBe('/careers');
  expect(location.reload).toHaveBeenCalledOnce();
});

test('FAST-07 a later page that cannot be rendered is loaded with script', async () => {
  const { rememberInitialPage, showWithoutScript } = await import('./show-without-script.ts');
  rememberInitialPage();
  location.pathname = '/our-team';
  showWithoutScript();
  expect(notes.size).toBe(0);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('FAST-07 the answer to a posted form is shown from its copy: it cannot be fetched again', async () => {
  page.querySelector.mockReturnValue(null);
  const { rememberInitialPage, showWithoutScript } = await import('./show-without-script.ts');
  rememberInitialPage();
  showWithoutScript();
  expect(copy.classList.remove).toHaveBeenCalledExactlyOnceWith('js');
  expect(page.replaceChildren).toHaveBeenCalledExactlyOnceWith(copy);
  expect(location.reload).not.toHaveBeenCalled();
});

test('FAST-07 where nothing can be noted, it is not loaded again for ever', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const { rememberInitialPage, showWithoutScript } = await import('./show-without-script.ts');
  rememberInitialPage();
  showWithoutScript();
  expect(location.reload).not.toHaveBeenCalled();
});
