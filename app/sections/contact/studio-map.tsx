import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContactPage } from '../../content/contact-schema.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/type.tsx';
import { embeddedMapAddress } from './map-addresses.ts';
import styles from './studio-map.module.css';

const noSubscription = () => () => undefined;

/** The map's site sends no embedder policy, so it needs a credentialless iframe; other browsers open a new tab. */
const canEmbed = () => 'credentialless' in HTMLIFrameElement.prototype;
const useOpensTab = () =>
  useSyncExternalStore(
    noSubscription,
    () => !canEmbed(),
    () => false,
  );

/** A drawn map; the third-party map is loaded on request only. */
export function StudioMap({ picture, show, note, title, ...place }: ContactPage['map']) {
  const [live, setLive] = useState(false);
  const opensTab = useOpensTab();
  const frame = useRef<HTMLIFrameElement>(null);

  // The focused button is gone.
  useEffect(() => {
    if (live) frame.current?.focus();
  }, [live]);

  /** A loading iframe may lose focus. */
  function restoreFocus() {
    if (document.activeElement === document.body) frame.current?.focus();
  }

  function showMap() {
    // Not useOpensTab: during hydration it has the server's value.
    if (canEmbed()) setLive(true);
    else window.open(embeddedMapAddress(place), '_blank', 'noopener');
  }

  if (live) {
    return (
      <div className={styles.map}>
        <div className={styles.window}>
          <iframe
            ref={frame}
            className={styles.chart}
            src={embeddedMapAddress(place)}
            title={title}
            onLoad={restoreFocus}
            credentialless
          />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.map}>
      <div className={styles.window}>
        <Picture className={styles.chart} picture={picture} eager />
      </div>
      <div className={styles.offer} data-ground="paper">
        <ActionButton variant="pill" className={styles.show} onClick={showMap}>
          {show} <Arrow />
          {opensTab && <span className="visually-hidden"> (opens in a new tab)</span>}
        </ActionButton>
        <noscript>
          <ExternalLink className={styles.link} href={embeddedMapAddress(place)}>
            {show}
          </ExternalLink>
        </noscript>
        <Caption className={styles.note}>{note}</Caption>
      </div>
    </div>
  );
}
