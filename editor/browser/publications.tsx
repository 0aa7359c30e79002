import { useEffect, useEffectEvent, useState } from 'react';
import { momentWords } from '../../enquiries/moment-words.ts';
import type { Publication } from '../../publishing/publications.ts';
import { Button } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import controls from './controls.module.css';
import { editorCalls } from './editor-calls.ts';
import { FocusedHeading } from './focused-heading.tsx';
import styles from './publications.module.css';
import text from './text.module.css';
import type { Publishing } from './use-publishing.ts';

interface Props extends Pick<Publishing, 'status' | 'fetchPublished'> {
  readonly hasDrafts: boolean;
  readonly onUndo: (publication: string) => void;
  readonly onLoaded: (titles: readonly string[]) => void;
  readonly onError: (message: string) => void;
}

export function Publications({ status, fetchPublished, hasDrafts, onUndo, onLoaded, onError }: Props) {
  const [publications, setPublications] = useState<readonly Publication[]>();
  const [isLoading, setIsLoading] = useState(false);
  const showError = ({ message }: Error) => onError(message);
  const readPublications = useEffectEvent(
    () => void editorCalls.readPublications().then(setPublications, showError),
  );
  const isBusy = status?.state?.state === 'running' || status?.isFetching === true;
  const isSetUp = status?.settings != null;
  useEffect(() => {
    if (isSetUp && !isBusy) readPublications();
  }, [isSetUp, isBusy]);

  const load = (name: string) => {
    setIsLoading(true);
    void editorCalls
      .loadPublication(name)
      .then(({ titles }) => onLoaded(titles), showError)
      .finally(() => setIsLoading(false));
  };
  return (
    <>
      <FocusedHeading>Publications</FocusedHeading>
      {status && !isSetUp && (
        <p className={text.lead}>
          Publishing is not set up on this computer. Your developer sets it up once: docs/operating.md,
          Publish, says how.
        </p>
      )}
      {isSetUp && (
        <>
          <p className={text.lead}>
            An earlier one can be loaded into a draft: nothing changes for visitors before you save and
            publish it.
            {hasDrafts && ' Save your changes first, or throw them away.'}
          </p>
          <Button
            isQuiet
            disabled={hasDrafts || isBusy}
            onClick={() => void fetchPublished().then(readPublications, showError)}
          >
            {status.isFetching ? 'Fetching …' : 'Fetch what others published'}
          </Button>
          {!publications && <p className={text.waiting}>Looking through the publications</p>}
          {publications?.length === 0 && <p className={text.lead}>Nothing was published yet.</p>}
          <ol className={styles.list} aria-label="Publications">
            {publications?.map((publication) => (
              <PublicationItem
                key={publication.name}
                publication={publication}
                canLoad={!hasDrafts && !isBusy && !isLoading}
                canUndo={publication.isLive && !isBusy}
                onLoad={() => load(publication.name)}
                onUndo={() => onUndo(publication.name)}
              />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

interface ItemProps {
  readonly publication: Publication;
  readonly canLoad: boolean;
  readonly canUndo: boolean;
  readonly onLoad: () => void;
  readonly onUndo: () => void;
}

function PublicationItem({ publication, canLoad, canUndo, onLoad, onUndo }: ItemProps) {
  const { date, author, changes, isLive, isUndone } = publication;
  const moment = momentWords(new Date(date));
  return (
    <li className={styles.publication}>
      <h2>
        <time dateTime={date}>{moment}</time>
        {isLive && <strong>Live now</strong>}
        {isUndone && <strong>Undone</strong>}
      </h2>
      <p className={text.caption}>{author}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className={controls.buttonRow}>
        <Button isQuiet disabled={!canLoad} aria-label={`Load into a draft: ${moment}`} onClick={onLoad}>
          Load into a draft
        </Button>
        {canUndo && (
          <ConfirmButton label="Undo now" confirmLabel="Yes, undo it" about={moment} onConfirm={onUndo} />
        )}
      </p>
    </li>
  );
}
