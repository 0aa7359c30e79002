import { failedPageKey, startTemplateId } from './names.ts';

interface InitialPage {
  readonly pathname: string;
  /** Copy of the response to a posted form, which cannot be fetched again. */
  readonly copy: HTMLElement | null;
}

let initialPage: InitialPage | undefined;

/** Call before hydration. */
export function rememberInitialPage(): void {
  const canBeFetched = document.querySelector(`#${startTemplateId}[data-src]`) !== null;
  const copy = canBeFetched ? null : (document.documentElement.cloneNode(true) as HTMLElement);
  initialPage = { pathname: window.location.pathname, copy };
}

/** For a page that React cannot render. A page to which the router navigated is first reloaded with hydration. */
export function recoverFromRenderFailure(): void {
  const isInitial = window.location.pathname === initialPage?.pathname;
  if (isInitial && initialPage?.copy) {
    initialPage.copy.classList.remove('js');
    document.documentElement.replaceWith(initialPage.copy);
    return;
  }
  try {
    // A later page may have failed because of scripts of an older release: reload it with hydration.
    if (isInitial) sessionStorage.setItem(failedPageKey, window.location.pathname);
  } catch {
    // If the failure cannot be stored, the page would reload forever.
    return;
  }
  window.location.reload();
}
