/** Runs in the page: the film is then in a format that no browser knows. */
export function makeFilmUnplayable(): void {
  for (const source of document.querySelectorAll('source')) source.type = 'video/unknown';
  document.querySelector('video')?.load();
}
