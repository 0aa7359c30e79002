import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CareersPage } from '../../content/careers-schema.ts';
import { capitalize, numberWords } from '../../content/number-words.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Caption, Display } from '../../ui/typography.tsx';
import { ApplyDialog, type ApplyDialogProps } from './apply-dialog.tsx';
import { NoOpenings } from './no-openings.tsx';
import { OpeningCard } from './opening-card.tsx';
import styles from './openings.module.css';

const dialogId = 'apply';

type Props = Pick<ApplyDialogProps, 'words' | 'contact' | 'application'> & {
  readonly content: CareersPage['openings'];
  readonly openings: readonly Opening[];
};

export function Openings({ content, openings, ...formProps }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [formKey, setFormKey] = useState(0);

  // If the dialog still shows the confirmation of an earlier application, start a new form, before its button fills it in.
  const renewSentForm = () => {
    if (!dialog.current?.querySelector('form')) flushSync(() => setFormKey(formKey + 1));
  };

  if (openings.length === 0) return <NoOpenings {...content} email={formProps.contact.email} />;
  return (
    <section data-section="openings" className={`frame ${styles.openings}`}>
      <div className={`head-row ${styles.head}`}>
        <Display as="h2" size="d1">
          {content.heading}
        </Display>
        <Caption>{fillNote(content.note, openings)}</Caption>
      </div>
      <ul className={styles.grid}>
        {openings.map((opening) => (
          <Reveal key={opening.slug ?? opening.title} as="li" className={styles.cell}>
            <OpeningCard opening={opening} words={content} dialogId={dialogId} onApply={renewSentForm} />
          </Reveal>
        ))}
      </ul>
      <ApplyDialog id={dialogId} ref={dialog} formKey={formKey} {...formProps} />
    </section>
  );
}

/** 'Six roles, nine positions.' */
function fillNote(note: string, openings: readonly Opening[]): string {
  const positionCount = openings.reduce((sum, { positions }) => sum + positions, 0);
  const formatCount = (count: number, noun: string) =>
    `${numberWords(count)} ${noun}${count === 1 ? '' : 's'}`;
  return note
    .replace('{Roles}', capitalize(formatCount(openings.length, 'role')))
    .replace('{positions}', formatCount(positionCount, 'position'));
}
