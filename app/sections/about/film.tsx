import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Film as Content } from '../../content/about-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Caption, Display } from '../../ui/type.tsx';
import styles from './film.module.css';

/**
 * The player with the browser's own controls is always in the page. Where script runs, a still and one large
 * button cover it until the visitor presses play; nothing of the film is fetched before.
 */
export function Film({
  heading,
  paragraphs,
  play,
  caption,
  name,
  poster,
  sources,
  captions,
  transcript,
}: Content) {
  const player = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  const start = () => {
    flushSync(() => setStarted(true));
    player.current?.focus();
    // A browser that will not play shows its own controls, which say so.
    player.current?.play().catch(() => undefined);
  };

  return (
    <section className={styles.film} data-ground="ink" id="film">
      <div className="frame columns">
        <Reveal className={styles.text}>
          <Display as="h2" size="d2" className={styles.heading}>
            {heading}
          </Display>
          {paragraphs.map((paragraph) => (
            <Body key={paragraph} className={styles.paragraph}>
              {paragraph}
            </Body>
          ))}
        </Reveal>
        <Reveal as="figure" className={styles.figure}>
          <div className={styles.screen} data-started={started || undefined}>
            <video
              ref={player}
              className={styles.player}
              aria-label={name}
              width={poster.width}
              height={poster.height}
              poster={poster.src}
              preload="none"
              loading="lazy"
              controls
              playsInline
            >
              {sources.map(({ src, type }) => (
                <source key={src} src={src} type={type} />
              ))}
              <track
                kind="captions"
                src={captions.src}
                srcLang={captions.language}
                label={captions.label}
                default
              />
            </video>
            {!started && (
              <div className={styles.cover}>
                <Picture className={styles.still} picture={withoutSources(poster)} />
                <button className={styles.play} type="button" onClick={start}>
                  <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M6 3l15 9-15 9z" />
                  </svg>
                  {play}
                </button>
              </div>
            )}
          </div>
          <Caption as="figcaption" className={styles.caption}>
            {caption}
          </Caption>
          <details className={styles.transcript}>
            <summary>{transcript.label}</summary>
            <ol>
              {transcript.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </details>
        </Reveal>
      </div>
    </section>
  );
}

/** The still is an image; what the film is listed with besides are films. */
function withoutSources({ src, width, height, alt }: Content['poster']) {
  return { src, width, height, alt };
}
