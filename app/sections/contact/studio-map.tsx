import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContactPage } from '../../content/contact-schema.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import { embeddedMapUrl } from './map-urls.ts';
import styles from './studio-map.module.css';

const noSubscription = () => () => undefined;

/** Our pages send Cross-Origin-Embedder-Policy, and OpenStreetMap does not, so only a credentialless iframe can show it. */
const canEmbed = () => 'credentialless' in HTMLIFrameElement.prototype;
const useOpensNewTab = () =>
  useSyncExternalStore(
    noSubscription,
    () => !canEmbed(),
    () => false,
  );

/** A drawn map. The map of a third party is loaded only if the visitor asks for it. */
export function StudioMap({ picture, show: showLabel, note, title, ...coordinates }: ContactPage['map']) {
  const [isEmbedded, setIsEmbedded] = useState(false);
  const opensNewTab = useOpensNewTab();
  const iframe = useRef<HTMLIFrameElement>(null);

  // The map replaces the focused button, so focus moves to the map.
  useEffect(() => {
    if (isEmbedded) iframe.current?.focus();
  }, [isEmbedded]);

  // A loading iframe may lose focus.
  function restoreFocus() {
    if (document.activeElement === document.body) iframe.current?.focus();
  }

  function showMap() {
    // Not `opensNewTab`, because during hydration it has the server's value.
    if (canEmbed()) setIsEmbedded(true);
    else window.open(embeddedMapUrl(coordinates), '_blank', 'noopener');
  }

  if (isEmbedded) {
    return (
      <div className={`screen-only ${styles.map}`}>
        <div className={styles.viewport}>
          <iframe
            ref={iframe}
            className={`fill ${styles.mapContent}`}
            src={embeddedMapUrl(coordinates)}
            title={title}
            onLoad={restoreFocus}
            credentialless
          />
        </div>
      </div>
    );
  }
  return (
    <div className={`screen-only ${styles.map}`}>
      <div className={styles.viewport}>
        <Picture className={`fill ${styles.mapContent}`} picture={picture} eager />
      </div>
      <div className={styles.controls} data-ground="paper">
        <ActionButton variant="pill" className={`script-only ${styles.showButton}`} onClick={showMap}>
          {showLabel} <Arrow />
          {opensNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
        </ActionButton>
        <noscript>
          <ExternalLink className={styles.link} href={embeddedMapUrl(coordinates)}>
            {showLabel}
          </ExternalLink>
        </noscript>
        <Caption className={styles.note}>{note}</Caption>
      </div>
    </div>
  );
}
