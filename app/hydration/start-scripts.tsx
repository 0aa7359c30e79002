import { createContext, type ReactNode, use } from 'react';
import { Scripts } from 'react-router';
import { documentStateScript } from './document-state-script.ts';
import { startTemplateId } from './names.ts';

interface RenderedScripts {
  readonly html: string;
  readonly nonce?: string;
}

/** On the server: the page's start scripts, or 'only' while they are rendered. */
export const StartScriptsContext = createContext<'only' | RenderedScripts | null>(null);

function useRenderedScripts(): RenderedScripts | null {
  const scripts = use(StartScriptsContext);
  return scripts === 'only' ? null : scripts;
}

/** The document; in the first of the server's two renderings nothing but the router's start scripts. */
export function DocumentOrStartScripts({ children }: { readonly children: ReactNode }) {
  return import.meta.env.SSR && use(StartScriptsContext) === 'only' ? <Scripts /> : children;
}

/** Changes <html> before first paint. */
export function DocumentStateScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
    <script nonce={useRenderedScripts()?.nonce} dangerouslySetInnerHTML={{ __html: documentStateScript }} />
  );
}

/** In a <template> browsers run no script; hydrate-after-load.ts inserts them later. */
export function StartScripts() {
  return (
    <template
      id={startTemplateId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the router rendered on the server
      dangerouslySetInnerHTML={{ __html: useRenderedScripts()?.html ?? '' }}
    />
  );
}
