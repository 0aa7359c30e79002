import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { followLinks } from './follow-links.ts';
import { MatchContext, type ShownPage, ShownPageContext } from './shown-page.ts';

/** The whole document, from the first page on. */
export function Site({ first }: { readonly first: ShownPage }) {
  const [page, setPage] = useState(first);

  useEffect(
    () =>
      followLinks(
        first.location.pathname,
        (location, leaf) =>
          new Promise((onShown) => {
            startTransition(() =>
              setPage((last) => ({ ...last, location, leaf: leaf ?? last.leaf, onShown })),
            );
          }),
      ),
    [first],
  );
  useLayoutEffect(() => page.onShown?.(), [page]);

  const { Layout = 'html', default: Root } = page.root.module;
  // React makes ids of places among siblings: the empty ones stand where the router that renders the HTML has some.
  return (
    <>
      <ShownPageContext value={page}>
        {/* biome-ignore lint/complexity/noUselessFragments: see above */}
        <>
          <Layout>
            <MatchContext value={page.root}>
              <Root />
            </MatchContext>
          </Layout>
          {null}
        </>
      </ShownPageContext>
      {null}
    </>
  );
}
