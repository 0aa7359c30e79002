import { useEffect, useEffectEvent, useState } from 'react';
import type { RedrawState } from '../redraw.ts';
import { Button } from './button.tsx';
import controls from './controls.module.css';
import { editorCalls } from './editor-calls.ts';
import styles from './redraw-note.module.css';

const pollIntervalMs = 600;

interface Props {
  readonly onDone: () => void;
  readonly sendPendingChanges: () => Promise<unknown>;
  readonly onFilmHidden: () => void;
  readonly onError: (message: string) => void;
}

export function RedrawNote({ onDone, sendPendingChanges, onFilmHidden, onError }: Props) {
  const [redraw, setRedraw] = useState<RedrawState>();
  const showError = (error: Error) => onError(error.message);
  const poll = useEffectEvent(() =>
    editorCalls.readRedrawState().then((newState) => {
      if (redraw?.state === 'running' && newState.state !== 'running') onDone();
      setRedraw(newState);
    }, showError),
  );
  useEffect(() => void poll(), []);
  const isRunning = redraw?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void poll(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  if (!redraw || redraw.state === 'idle') return null;
  const close = () => editorCalls.dismissRedraw().then(setRedraw);
  const { state, drawnCount, totalCount, lastPicture, filmResult, failureReason } = redraw;
  const hideFilm = () => sendPendingChanges().then(editorCalls.hideFilm).then(close).then(onFilmHidden);
  const drawAgain = () => editorCalls.drawAgain().then(setRedraw);
  return (
    <aside className={styles.note} aria-label="Pictures">
      {state === 'running' && (
        <>
          <p>
            <strong>Drawing the pictures in your name and colours.</strong> You can go on, or close this page.
          </p>
          <progress value={drawnCount} max={Math.max(totalCount, 1)} aria-label="Pictures drawn" />
          <p>
            {totalCount > 0
              ? `${drawnCount} of ${totalCount}${lastPicture.startsWith('film') ? ': the film, which takes some minutes' : ''}`
              : 'Looking at what has to be drawn'}
          </p>
        </>
      )}
      {state === 'done' && <p role="status">All pictures are in your name and colours.</p>}
      {state === 'failed' && (
        <p role="alert">
          The pictures could not all be drawn, so some may still show the old name, logo or colours.
          {failureReason && ` The reason: ${failureReason}`}
        </p>
      )}
      {state === 'done' && filmResult === 'no ffmpeg' && (
        <p>
          Except for the film: this computer has no ffmpeg, which makes films. Install it and draw again, or
          do without the film.
        </p>
      )}
      {state !== 'running' && (
        <p className={controls.buttonRow}>
          {(state === 'failed' || filmResult === 'no ffmpeg') && (
            <Button isQuiet onClick={() => void drawAgain().catch(showError)}>
              Draw again
            </Button>
          )}
          {filmResult === 'no ffmpeg' && (
            <Button isQuiet onClick={() => void hideFilm().catch(showError)}>
              Hide the film
            </Button>
          )}
          <Button isQuiet onClick={() => void close().catch(showError)}>
            Close
          </Button>
        </p>
      )}
    </aside>
  );
}
