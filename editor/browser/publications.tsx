import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { momentWords } from '../../enquiries/moment-words.ts';
import { ConfirmButton } from './confirm-button.tsx';
import controls from './controls.module.css';
import { editorCalls, type Publication } from './editor-calls.ts';
import fileStyles from './file-form.module.css';
import styles from './publications.module.css';
import type { PublishingNow } from './use-publishing.ts';

interface Props extends Pick<PublishingNow, 'publishing' | 'fetch'> {
  readonly hasDrafts: boolean;
  readonly onUndo: (publication: string) => void;
  readonly onLoaded: (titles: readonly string[]) => void;
  readonly onRefusal: (words: string) => void;
}

export function Publications({ publishing, fetch, hasDrafts, onUndo, onLoaded, onRefusal }: Props) {
  const [list, setList] = useState<readonly Publication[]>();
  const [isLoading, setIsLoading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const refuse = ({ message }: Error) => onRefusal(message);
  const read = useEffectEvent(() => void editorCalls.publications().then(setList, refuse));
  const isBusy = publishing?.state?.state === 'running' || publishing?.isFetching === true;
  const isSetUp = publishing?.settings != null;
  useEffect(() => {
    if (isSetUp && !isBusy) read();
  }, [isSetUp, isBusy]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const load = (name: string) => {
    setIsLoading(true);
    void editorCalls
      .loadPublication(name)
      .then(({ titles }) => onLoaded(titles), refuse)
      .finally(() => setIsLoading(false));
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={fileStyles.title}>
        Publications
      </h1>
      {publishing && !isSetUp && (
        <p className={styles.lead}>
          Publishing is not set up on this computer. Your developer sets it up once: docs/operating.md,
          Publish, says how.
        </p>
      )}
      {isSetUp && (
        <>
          <p className={styles.lead}>
            An earlier one can be loaded into a draft: nothing changes for visitors before you save and
            publish it.
            {hasDrafts && ' Save your changes first, or throw them away.'}
          </p>
          <button
            type="button"
            className={controls.quietButton}
            disabled={hasDrafts || isBusy}
            onClick={() => void fetch().then(read, refuse)}
          >
            {publishing.isFetching ? 'Fetching …' : 'Fetch what others published'}
          </button>
          {!list && <p className={fileStyles.waiting}>Looking through the publications</p>}
          {list?.length === 0 && <p className={styles.lead}>Nothing was published yet.</p>}
          <ol className={styles.list} aria-label="Publications">
            {list?.map((publication) => (
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
      <p className={styles.author}>{author}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className={styles.actions}>
        <button
          type="button"
          className={controls.quietButton}
          disabled={!canLoad}
          aria-label={`Load into a draft: ${moment}`}
          onClick={onLoad}
        >
          Load into a draft
        </button>
        {canUndo && (
          <ConfirmButton words="Undo now" confirmWords="Yes, undo it" about={moment} onConfirm={onUndo} />
        )}
      </p>
    </li>
  );
}
