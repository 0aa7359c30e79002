import { useId } from 'react';
import { Link } from 'react-router';
import type { CareersPage } from '../../content/careers-schema.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { openingPath } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import styles from './opening-card.module.css';
import { OpeningFacts } from './opening-facts.tsx';

interface Props {
  readonly opening: Opening;
  readonly words: Pick<CareersPage['openings'], 'labels' | 'apply'>;
  readonly dialogId: string;
  readonly onApply: () => void;
}

export function OpeningCard({ opening, words, dialogId, onApply }: Props) {
  const titleId = useId();
  const { title, description, slug } = opening;
  return (
    <article className={styles.card}>
      <Display as="h3" size="d4" id={titleId}>
        {slug ? (
          <Link className={styles.title} to={openingPath(slug)} prefetch="intent">
            {title} <Arrow />
          </Link>
        ) : (
          title
        )}
      </Display>
      <Body className={styles.description}>{description}</Body>
      <OpeningFacts className={styles.facts} opening={opening} labels={words.labels} />
      <DialogButton
        className={actionClass({}, 'script-only')}
        command="show-modal"
        dialogId={dialogId}
        name="jobPosition"
        value={title}
        aria-describedby={titleId}
        onClick={onApply}
      >
        {words.apply}
      </DialogButton>
      {slug && (
        // Without script the dialog cannot fill in the position.
        <ActionLink className="without-script" to={`${openingPath(slug)}#apply`}>
          {words.apply}
        </ActionLink>
      )}
    </article>
  );
}
