const style =
  'position:fixed;inset:auto auto 0 0;z-index:99;padding:2px 8px;background:#fff;color:#595959;font:12px/1.5 sans-serif';

/** Adds a note about sample content to a page of the development server; visitors never see it. */
export async function withSampleNote(page: Response, note: string | undefined): Promise<Response> {
  if (!note || !page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  const html = `${await page.text()}<p style="${style}">${note}</p>`;
  const headers = new Headers(page.headers);
  headers.delete('Content-Length');
  return new Response(html, { status: page.status, headers });
}
