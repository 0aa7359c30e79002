import { Link } from 'react-router';
import type { OpeningLabels } from '../../content/careers-schema.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import { usePagePath } from '../../ui/use-page-path.ts';
import { OpeningFacts } from './opening-facts.tsx';
import styles from './opening-hero.module.css';

interface Props {
  readonly opening: Opening;
  readonly labels: OpeningLabels;
  readonly backLabel: string;
  readonly applyLabel: string;
  readonly applyAnchor: string;
}

export function OpeningHero({ opening, labels, backLabel, applyLabel, applyAnchor }: Props) {
  return (
    <section data-section="hero" className={styles.head}>
      <div className={`frame columns ${styles.words}`}>
        <p className={styles.backLink}>
          <Link className="underlined" to={paths.careers}>
            <Arrow /> {backLabel}
          </Link>
        </p>
        <Display as="h1" size="d0x" className={styles.title}>
          {opening.title}
        </Display>
        <div className={styles.aside}>
          <Lead>{opening.description}</Lead>
          <ActionLink className={styles.apply} to={`${usePagePath()}#${applyAnchor}`}>
            {applyLabel} <Arrow />
          </ActionLink>
        </div>
      </div>
      <OpeningFacts className={`frame ${styles.facts}`} opening={opening} labels={labels} />
    </section>
  );
}
