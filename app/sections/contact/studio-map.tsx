import { useEffect, useRef, useState } from 'react';
import type { ContactPage } from '../../content/contact-schema.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import { embeddedMapUrl } from './map-urls.ts';
import styles from './studio-map.module.css';

/**
 * The map needs its scripts, and its links open tabs. It keeps its own origin: otherwise the browser sends no Referer with
 * its requests for tiles, and OpenStreetMap refuses those.
 */
const permissions = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A drawn map. The map of a third party is loaded only if the visitor asks for it. */
export function StudioMap({ picture, show: showLabel, note, title, ...coordinates }: ContactPage['map']) {
  const [isEmbedded, setIsEmbedded] = useState(false);
  const iframe = useRef<HTMLIFrameElement>(null);

  // The map replaces the focused button, so focus moves to the map.
  useEffect(() => {
    if (isEmbedded) iframe.current?.focus();
  }, [isEmbedded]);

  // A loading iframe may lose focus.
  function restoreFocus() {
    if (document.activeElement === document.body) iframe.current?.focus();
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
            sandbox={permissions}
            referrerPolicy="no-referrer"
            // Without cookies and stored data, in browsers that know the attribute.
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
        <ActionButton
          variant="pill"
          className={`script-only ${styles.showButton}`}
          onClick={() => setIsEmbedded(true)}
        >
          {showLabel} <Arrow />
        </ActionButton>
        <ExternalLink className={`without-script ${styles.link}`} href={embeddedMapUrl(coordinates)}>
          {showLabel}
        </ExternalLink>
        <Caption className={styles.note}>{note}</Caption>
      </div>
    </div>
  );
}
