import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Film as FilmContent } from '../../content/about-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Caption, Display } from '../../ui/typography.tsx';
import styles from './film.module.css';

/** Without script visitors see the video player; with script a poster and a button cover it until the film starts. */
export function Film({
  heading,
  paragraphs,
  play: playLabel,
  caption,
  name,
  poster,
  sources,
  captions,
  transcript,
}: FilmContent) {
  const player = useRef<HTMLVideoElement>(null);
  const [isStarted, setIsStarted] = useState(false);

  const startFilm = () => {
    flushSync(() => setIsStarted(true));
    player.current?.focus();
    // If playing fails, the browser's controls show the reason.
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
        <Reveal as="figure" className={`screen-only ${styles.figure}`}>
          <div className={styles.screen} data-started={isStarted || undefined}>
            <video
              ref={player}
              className={`fill ${styles.player}`}
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
            {!isStarted && (
              <div className={`fill ${styles.cover}`}>
                <Picture className={`fill ${styles.still}`} picture={withoutSources(poster)} />
                <button className={styles.play} type="button" onClick={startFilm}>
                  <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M6 3l15 9-15 9z" />
                  </svg>
                  {playLabel}
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

/** So that the cover shows the file that the player has already loaded. */
function withoutSources({ src, width, height, alt }: FilmContent['poster']) {
  return { src, width, height, alt };
}
