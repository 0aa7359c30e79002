import type { CareersPage } from '../../content/careers-schema.ts';
import type { OpeningDetails } from '../../content/openings-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Body, Display, Lead } from '../../ui/typography.tsx';
import styles from './opening-description.module.css';

interface Props {
  readonly details: OpeningDetails | undefined;
  readonly words: CareersPage['opening'];
}

export function OpeningDescription({ details, words }: Props) {
  return (
    <section data-section="description" className={`frame columns ${styles.description}`}>
      {details && (
        <>
          <div className={styles.paragraphs}>
            {details.paragraphs.map((paragraph) => (
              <Lead key={paragraph} className={styles.paragraph}>
                {paragraph}
              </Lead>
            ))}
          </div>
          <div className={styles.lists}>
            <Points heading={words.tasks} points={details.tasks} />
            <Points heading={words.brings} points={details.brings} />
          </div>
        </>
      )}
      <Reveal className={styles.next}>
        <Display as="h2" size="d4">
          {words.next.heading}
        </Display>
        <ol className={styles.steps}>
          {words.next.steps.map((step) => (
            <Body key={step} as="li">
              {step}
            </Body>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}

function Points({ heading, points }: { readonly heading: string; readonly points: readonly string[] }) {
  return (
    <Reveal className={styles.points}>
      <Display as="h2" size="d3">
        {heading}
      </Display>
      <ul className={styles.list}>
        {points.map((point) => (
          <Body key={point} as="li">
            {point}
          </Body>
        ))}
      </ul>
    </Reveal>
  );
}
