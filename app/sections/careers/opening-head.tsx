import { Link } from 'react-router';
import type { CareersPage, OpeningLabels } from '../../content/careers-schema.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import { usePagePath } from '../../ui/use-page-path.ts';
import { OpeningFacts } from './opening-facts.tsx';
import styles from './opening-head.module.css';

interface Props {
  readonly opening: Opening;
  readonly labels: OpeningLabels;
  readonly trail: CareersPage['opening']['trail'];
  readonly apply: string;
  readonly applyAnchor: string;
}

export function OpeningHead({ opening, labels, trail, apply, applyAnchor }: Props) {
  return (
    <section className={styles.head}>
      <div className={`frame columns ${styles.words}`}>
        <p className={styles.trail}>
          <Link to={paths.careers}>
            <Arrow /> {trail}
          </Link>
        </p>
        <Display as="h1" size="d0x" className={styles.title}>
          {opening.title}
        </Display>
        <div className={styles.aside}>
          <Lead>{opening.description}</Lead>
          <ActionLink className={styles.apply} to={`${usePagePath()}#${applyAnchor}`}>
            {apply} <Arrow />
          </ActionLink>
        </div>
      </div>
      <OpeningFacts className={`frame ${styles.facts}`} opening={opening} labels={labels} />
    </section>
  );
}
