import type { ReactNode } from 'react';
import type { Navigation } from '../content/navigation-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { ChatLink } from './chat-link.tsx';
import { Cursor } from './cursor.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header, SkipLink } from './header.tsx';
import { PageTransition } from './page-transition.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const drawerId = 'drawer';

interface Props {
  readonly site: Site;
  readonly navigation: Navigation;
  readonly cursor: boolean;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function Shell({ site, navigation, cursor, children }: Props) {
  return (
    <>
      <SkipLink />
      <Header site={site} navigation={navigation} drawerId={drawerId} />
      <Drawer id={drawerId} site={site} navigation={navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} words={navigation.footer} pictures={navigation.pictures} />
      <ChatLink number={site.chatNumber} />
      {cursor && <Cursor />}
      <PageTransition />
      <RouteAnnouncer />
    </>
  );
}
