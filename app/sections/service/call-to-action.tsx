import type { Ground } from '../../content/fields.ts';
import type { CallToAction as Content } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import styles from './call-to-action.module.css';

interface Props extends Content {
  readonly ground?: Ground;
}

/** What to do next. */
export function CallToAction({ heading, lead, action, ground = 'paper' }: Props) {
  return (
    <section className={styles.call} data-ground={ground}>
      <div className={`frame columns ${styles.grid}`}>
        <Reveal className={styles.heading}>
          <Display as="h2" size="d1">
            {heading}
          </Display>
        </Reveal>
        <Reveal className={styles.side}>
          <Lead>{lead}</Lead>
          <ActionLink
            className={styles.action}
            to={paths.contact}
            tone={ground === 'paper' ? 'hot' : 'paper'}
            large
          >
            {action} <Arrow />
          </ActionLink>
        </Reveal>
      </div>
    </section>
  );
}
