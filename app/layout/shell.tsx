import type { ReactNode } from 'react';
import type { Logo } from '../content/brand-schema.ts';
import type { LegalLine } from '../content/legal-identity.ts';
import type { Navigation } from '../content/navigation-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { ChatMessageContext } from './chat-message.ts';
import { CursorRing } from './cursor-ring.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header, SkipLink } from './header.tsx';
import { PageTransition } from './page-transition.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const drawerId = 'drawer';

interface Props {
  readonly site: Site;
  readonly navigation: Navigation;
  readonly legalLines: readonly LegalLine[];
  readonly logo: Logo | undefined;
  readonly hasCursorRing: boolean;
  readonly scrollButton: ReactNode;
  readonly chatMessage: string;
  readonly children: ReactNode;
}

export function Shell({
  site,
  navigation,
  legalLines,
  logo,
  hasCursorRing,
  scrollButton,
  chatMessage,
  children,
}: Props) {
  return (
    <ChatMessageContext value={chatMessage}>
      <SkipLink />
      <Header
        site={site}
        logo={logo}
        navigation={navigation}
        drawerId={drawerId}
        scrollButton={scrollButton}
      />
      <Drawer id={drawerId} site={site} logo={logo} navigation={navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer
        site={site}
        logo={logo}
        words={navigation.footer}
        pictures={navigation.pictures}
        legalLines={legalLines}
      />
      {hasCursorRing && <CursorRing />}
      <PageTransition />
      <RouteAnnouncer />
    </ChatMessageContext>
  );
}
