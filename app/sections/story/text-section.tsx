import { Reveal } from '../../motion/reveal.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import styles from './text-section.module.css';

interface Props {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export function TextSection({ heading, paragraphs }: Props) {
  return (
    <section data-section="text">
      <Reveal className={`frame columns ${styles.section}`}>
        <Display as="h2" size="d3" className={styles.heading}>
          {heading}
        </Display>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <Lead key={paragraph} className={styles.paragraph}>
              {paragraph}
            </Lead>
          ))}
        </div>
      </Reveal>
    </section>
  );
}
