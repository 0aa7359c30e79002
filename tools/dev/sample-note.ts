const style =
  'position:fixed;inset:auto auto 0 0;z-index:99;padding:2px 8px;background:#fff;color:#595959;font:12px/1.5 sans-serif';

/**
 * Adds the line about sample content to a page. Only the development server calls this, so visitors never see the line.
 */
export async function withSampleNote(page: Response, line: string | undefined): Promise<Response> {
  if (!line || !page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  const html = `${await page.text()}<p style="${style}">${line}</p>`;
  const headers = new Headers(page.headers);
  headers.delete('Content-Length');
  return new Response(html, { status: page.status, headers });
}
