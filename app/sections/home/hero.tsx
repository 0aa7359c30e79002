import { useRef, useState } from 'react';
import type { HomePage } from '../../content/home-schema.ts';
import { heroPlot } from '../../motion/constants.ts';
import { useMotionAllowed } from '../../motion/motion-preference.ts';
import { TypedText } from '../../motion/typed-text.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display } from '../../ui/typography.tsx';
import styles from './hero.module.css';
import { HotLines } from './hot-lines.tsx';
import { useHeroPlot } from './use-hero-plot.ts';

const pictureByScreen = ({ desktop, tablet, phone }: HomePage['hero']['lines']) => ({
  picture: desktop,
  tabletPicture: tablet,
  phonePicture: phone,
});

export function Hero({
  heading,
  typedLead,
  phrases,
  sentence,
  pills,
  contact: contactLabel,
  ...drawings
}: HomePage['hero']) {
  const { lines, land, hotLines } = drawings;
  const drawing = useRef<HTMLDivElement>(null);
  const plotStage = useHeroPlot(drawing, useMotionAllowed());
  const [phraseIndex, setPhraseIndex] = useState(0);

  return (
    <section data-section="hero" className={styles.hero} data-plot={plotStage}>
      <div ref={drawing} className={styles.drawing}>
        <Picture className={`fill ${styles.cover}`} {...pictureByScreen(lines)} eager />
      </div>
      <Picture className={`fill ${styles.cover}`} {...pictureByScreen(land)} eager decorative />
      <div className={styles.copy}>
        <h1>
          <Display as="span" size="d0" className={styles.headline}>
            {heading}
          </Display>{' '}
          <span className={styles.typed}>
            {`${typedLead} `}
            <span className="visually-hidden">{`${phrases.join(', ')}.`}</span>
            <TypedText phrases={phrases} onPhraseChange={setPhraseIndex} />
          </span>
        </h1>
        <p className={styles.sentence}>{sentence}</p>
        <div className={styles.actions}>
          <ActionLink className={styles.contact} to={paths.contact}>
            {contactLabel}
          </ActionLink>
          <ul className={styles.pills}>
            {pills.map(({ label, to }) => (
              <li key={label}>
                <ActionLink variant="pill" to={to}>
                  {label}
                </ActionLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <HotLines
        drawings={hotLines}
        lineCount={phrases.length}
        activeIndex={plotStage === 'waiting' ? null : phraseIndex}
        delayMs={plotStage === 'plotting' ? heroPlot.hotLineDelayMs : 0}
      />
    </section>
  );
}
