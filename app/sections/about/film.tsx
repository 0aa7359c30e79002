import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Film as FilmContent } from '../../content/about-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Caption, Display } from '../../ui/typography.tsx';
import styles from './film.module.css';

const textId = 'film-text';

/** Without script visitors see the video player; with script a poster and a button cover it until the film starts. */
export function Film({
  heading,
  paragraphs,
  play: playLabel,
  caption,
  failed: failureMessage,
  name,
  poster,
  sources,
  captions,
  transcript,
}: FilmContent) {
  const player = useRef<HTMLVideoElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const textOfCaptions = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<'waiting' | 'started' | 'failed'>('waiting');
  const isStarted = state === 'started';

  const startFilm = () => {
    flushSync(() => setState('started'));
    const video = player.current;
    if (!video) return;
    video.focus();
    // After a failure the browser tries the sources again only if it is told to.
    if (video.error || video.networkState === video.NETWORK_NO_SOURCE) video.load();
    // The error events below report a failure in every browser; this promise is never settled in WebKit.
    video.play().catch(() => undefined);
  };

  const showFailure = () => {
    // Without a click nobody needs to know that the browser knows none of the formats.
    if (!isStarted) return;
    const hadFocus = document.activeElement === player.current;
    flushSync(() => setState('failed'));
    if (hadFocus) message.current?.focus();
  };

  const showText = (event: MouseEvent) => {
    event.preventDefault();
    textOfCaptions.current?.setAttribute('open', '');
    textOfCaptions.current?.querySelector('summary')?.focus();
  };

  return (
    <section data-section="film" className={styles.film} data-ground="ink" id="film">
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
              // React also reports the errors of the sources here.
              onError={({ target, currentTarget }) => target === currentTarget && showFailure()}
            >
              {sources.map(({ src, type }, index) => (
                // The browser tries the sources in this order.
                <source
                  key={src}
                  src={src}
                  type={type}
                  onError={index === sources.length - 1 ? showFailure : undefined}
                />
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
                <div className={styles.controls}>
                  {state === 'failed' && (
                    <p ref={message} className={styles.failure} data-ground="ink" role="alert" tabIndex={-1}>
                      {failureMessage}{' '}
                      <a className="underlined" href={`#${textId}`} onClick={showText}>
                        {transcript.label}
                      </a>
                    </p>
                  )}
                  <button className={styles.play} type="button" onClick={startFilm}>
                    <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
                      <path d="M6 3l15 9-15 9z" />
                    </svg>
                    {playLabel}
                  </button>
                </div>
              </div>
            )}
          </div>
          <Caption as="figcaption" className={styles.caption}>
            {caption}
          </Caption>
          <details ref={textOfCaptions} className={styles.transcript} id={textId}>
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
