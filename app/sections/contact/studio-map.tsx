import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContactPage } from '../../content/contact-schema.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/type.tsx';
import { embeddedMapAddress } from './map-addresses.ts';
import styles from './studio-map.module.css';

const nothingToFollow = () => () => undefined;

/**
 * Our pages embed nothing that has not agreed to it; the map has not. A frame without credentials is the exception,
 * where the browser knows such frames; elsewhere the map gets a tab of its own. The HTML is the same for all.
 */
const canEmbed = () => 'credentialless' in HTMLIFrameElement.prototype;
const useOpensTab = () =>
  useSyncExternalStore(
    nothingToFollow,
    () => !canEmbed(),
    () => false,
  );

/** A drawn chart. Only a press on its button brings the real map, which comes from somebody else. */
export function StudioMap({ picture, show, note, title, ...place }: ContactPage['map']) {
  const [live, setLive] = useState(false);
  const opensTab = useOpensTab();
  const frame = useRef<HTMLIFrameElement>(null);

  // The button that had focus is gone; the map it brought takes its place.
  useEffect(() => {
    if (live) frame.current?.focus();
  }, [live]);

  /** While it loads, a frame may let go of focus. */
  function keepFocus() {
    if (document.activeElement === document.body) frame.current?.focus();
  }

  function bringMap() {
    // Asked when it is pressed: a press during hydration meets what the server rendered.
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
            onLoad={keepFocus}
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
        <ActionButton look="pill" className={styles.show} onClick={bringMap}>
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
