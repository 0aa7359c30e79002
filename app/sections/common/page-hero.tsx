import { Display, Lead } from '../../ui/type.tsx';
import styles from './page-hero.module.css';

interface Props {
  readonly heading: string;
  readonly lead: string;
  /** Smaller line height, for headings without overlapping letters. */
  readonly tight?: boolean;
}

export function PageHero({ heading, lead, tight = false }: Props) {
  return (
    <div className={`frame columns ${styles.opening}`}>
      <Display as="h1" size="d0x" tight={tight} className={styles.heading}>
        {heading}
      </Display>
      <Lead className={styles.lead}>{lead}</Lead>
    </div>
  );
}
