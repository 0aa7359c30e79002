import type { ReactNode } from 'react';
import type { AboutPage } from '../../content/about-schema.ts';
import { Display, Lead } from '../../ui/typography.tsx';
import { SectionIndex } from '../common/section-index.tsx';
import styles from './aims.module.css';

export function Aims({ label, vision, mission, values }: AboutPage['aims']) {
  return (
    <section data-section="aims" className={`frame columns ${styles.aims}`} aria-label={label}>
      <SectionIndex
        className={styles.index}
        label={label}
        smallScreenDisplay="row"
        initialAnchor="vision"
        sections={[
          { anchor: 'vision', title: vision.title },
          { anchor: 'mission', title: mission.title },
          { anchor: 'values', title: values.title },
        ]}
      />
      <div className={styles.statements}>
        <Aim anchor="vision" {...vision}>
          <Lead className={styles.text}>{vision.text}</Lead>
        </Aim>
        <Aim anchor="mission" {...mission}>
          <Lead className={styles.text}>{mission.text}</Lead>
        </Aim>
        <Aim anchor="values" {...values}>
          <ul className={styles.values}>
            {values.items.map(({ title, text }) => (
              <li key={title} className={styles.value}>
                <h3 className={styles.valueTitle}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Aim>
      </div>
    </section>
  );
}

interface AimProps {
  readonly anchor: string;
  readonly title: string;
  readonly statement: string;
  readonly children: ReactNode;
}

function Aim({ anchor, title, statement, children }: AimProps) {
  return (
    <article className={styles.aim} id={anchor} tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <Display as="p" size="d1">
        {statement}
      </Display>
      {children}
    </article>
  );
}
