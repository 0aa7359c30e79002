import type { Ground } from '../../content/fields.ts';
import type { CallToAction as CallToActionContent } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Lead } from '../../ui/typography.tsx';
import styles from './call-to-action.module.css';

interface Props extends CallToActionContent {
  readonly ground?: Ground;
}

export function CallToAction({ heading, lead, action, ground = 'paper' }: Props) {
  return (
    <section data-section="call" className={styles.call} data-ground={ground}>
      <div className={`frame columns ${styles.grid}`}>
        <Heading size="d1" className={styles.heading}>
          {heading}
        </Heading>
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
