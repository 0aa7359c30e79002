import { Display, Lead } from '../../ui/typography.tsx';
import styles from './page-hero.module.css';

interface Props {
  readonly heading: string;
  readonly lead: string;
  /** Smaller line height, for a heading whose lines do not touch each other then. */
  readonly tightLines?: boolean;
}

export function PageHero({ heading, lead, tightLines = false }: Props) {
  return (
    <div className={`frame columns ${styles.hero}`}>
      <Display as="h1" size="d0x" tightLines={tightLines} className={styles.heading}>
        {heading}
      </Display>
      <Lead className={styles.lead}>{lead}</Lead>
    </div>
  );
}
