import { failedPageKey, startTemplateId } from './names.ts';

interface FirstPage {
  readonly pathname: string;
  /** A copy of the answer to a posted form, which cannot be fetched again; null for a page that can. */
  readonly answer: HTMLElement | null;
}

let first: FirstPage | undefined;

/** To be called before React takes the document over. */
export function rememberFirstPage(): void {
  const canBeFetched = document.querySelector(`#${startTemplateId}[data-src]`) !== null;
  const answer = canBeFetched ? null : (document.documentElement.cloneNode(true) as HTMLElement);
  first = { pathname: window.location.pathname, answer };
}

/** React removes a page that it cannot render. Its HTML can still be read, and its forms sent, without script. */
export function showWithoutScript(): void {
  const isFirst = window.location.pathname === first?.pathname;
  if (isFirst && first?.answer) {
    first.answer.classList.remove('js');
    document.replaceChildren(first.answer);
    return;
  }
  try {
    // A page shown later may have met scripts of an older release: it is loaded, with script, once more.
    if (isFirst) sessionStorage.setItem(failedPageKey, window.location.pathname);
  } catch {
    // Without a note of it, the page would be loaded again for ever.
    return;
  }
  window.location.reload();
}
