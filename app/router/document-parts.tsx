import type { MetaDescriptor } from 'react-router';
import { useShownPage } from './shown-page.ts';

/** What the page says of itself in <head>. */
export function Meta() {
  const { root, leaf, location } = useShownPage();
  return leaf.module.meta?.({ loaderData: leaf.loaderData, location, matches: [root, leaf] }).map(element);
}

function element(descriptor: MetaDescriptor) {
  const key = JSON.stringify(descriptor);
  if ('title' in descriptor) return <title key="title">{String(descriptor.title)}</title>;
  if ('script:ld+json' in descriptor) {
    const __html = JSON.stringify(descriptor['script:ld+json']);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own making, in an element that runs nothing
    return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
  }
  const { tagName, ...attributes } = descriptor as Readonly<Record<string, string>>;
  if (tagName === 'link') return <link key={key} {...attributes} />;
  return <meta key={key} {...attributes} />;
}

/** Style sheets and scripts stand in the HTML; those of further pages are added when they are needed. */
function Nothing() {
  return null;
}

export { Nothing as Links, Nothing as Scripts, Nothing as ScrollRestoration };
