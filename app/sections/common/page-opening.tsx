import { Display, Lead } from '../../ui/type.tsx';
import styles from './page-opening.module.css';

interface Props {
  readonly heading: string;
  readonly lead: string;
  /** Where no letter hangs into the line below. */
  readonly tight?: boolean;
}

/** How a page begins that sells nothing: its name, large, and one sentence. */
export function PageOpening({ heading, lead, tight = false }: Props) {
  return (
    <div className={`frame columns ${styles.opening}`}>
      <Display as="h1" size="d0x" tight={tight} className={styles.heading}>
        {heading}
      </Display>
      <Lead className={styles.lead}>{lead}</Lead>
    </div>
  );
}
