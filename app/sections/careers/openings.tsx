import { useRef, useState } from 'react';
import type { CareersPage } from '../../content/careers-schema.ts';
import { numberWords } from '../../content/number-words.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import { ApplyDialog, type ApplyDialogProps } from './apply-dialog.tsx';
import { NoOpenings } from './no-openings.tsx';
import { OpeningCard } from './opening-card.tsx';
import styles from './openings.module.css';

const dialogId = 'apply';

type Props = Pick<ApplyDialogProps, 'words' | 'contact' | 'application'> & {
  readonly content: CareersPage['openings'];
  readonly openings: readonly Opening[];
};

export function Openings({ content, openings, ...form }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [position, setPosition] = useState('');
  const [round, setRound] = useState(0);

  const applyFor = (title: string) => {
    setPosition(title);
    // After a confirmation, start with an empty form.
    if (!dialog.current?.querySelector('form')) setRound(round + 1);
  };

  if (openings.length === 0) return <NoOpenings {...content} email={form.contact.email} />;
  return (
    <section className={`frame ${styles.openings}`}>
      <div className={styles.head}>
        <Display as="h2" size="d1">
          {content.heading}
        </Display>
        <Caption>{noteWords(content.note, openings)}</Caption>
      </div>
      <ul className={styles.grid}>
        {openings.map((opening) => (
          <Reveal key={opening.slug ?? opening.title} as="li" className={styles.cell}>
            <OpeningCard
              opening={opening}
              words={content}
              dialogId={dialogId}
              onApply={() => applyFor(opening.title)}
            />
          </Reveal>
        ))}
      </ul>
      <ApplyDialog id={dialogId} ref={dialog} round={round} position={position} {...form} />
    </section>
  );
}

/** 'Six roles, nine chairs.' */
function noteWords(note: string, openings: readonly Opening[]): string {
  const chairs = openings.reduce((sum, { positions }) => sum + positions, 0);
  const counted = (count: number, what: string) => `${numberWords(count)} ${what}${count === 1 ? '' : 's'}`;
  const roles = counted(openings.length, 'role');
  return note
    .replace('{Roles}', roles.charAt(0).toUpperCase() + roles.slice(1))
    .replace('{chairs}', counted(chairs, 'chair'));
}
