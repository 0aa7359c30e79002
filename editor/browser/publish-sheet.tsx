import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choices } from '../../publishing/state.ts';
import { ConfirmButton } from './confirm-button.tsx';
import controls from './controls.module.css';
import type { PublishingOrder } from './editor-calls.ts';
import { ConflictList, isDecided } from './publish-conflicts.tsx';
import { PublishDone } from './publish-done.tsx';
import { PublishFailure } from './publish-failure.tsx';
import { PlanList, SamplesCheckbox } from './publish-plan.tsx';
import { PublishProgress } from './publish-progress.tsx';
import styles from './publish-sheet.module.css';
import {
  doneWords,
  failedWords,
  type PublishView,
  publishView,
  runningWords,
  sheetTitles,
} from './publish-words.ts';
import { Sheet } from './sheet.tsx';
import type { PublishingNow } from './use-publishing.ts';

interface Props extends PublishingNow {
  readonly hasDrafts: boolean;
  readonly onClose: () => void;
}

export function PublishSheet({
  publishing,
  plan,
  planFailure,
  hasEnded,
  readPlan,
  start,
  hasDrafts,
  onClose,
}: Props) {
  const [wantsPlan, setWantsPlan] = useState(false);
  const [withSamples, setWithSamples] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const [refused, setRefused] = useState<string>();
  const view = publishing ? publishView(publishing, { hasEnded, wantsPlan }) : 'plan';
  const lead = useRef<HTMLParagraphElement>(null);
  const shownView = useRef(view);
  useEffect(() => {
    // The focused button is gone.
    if (shownView.current !== view) lead.current?.focus();
    shownView.current = view;
  }, [view]);
  const readAtFirst = useEffectEvent(() => void (view === 'plan' && readPlan()));
  useEffect(() => readAtFirst(), []);

  const begin = (order: PublishingOrder) => {
    setRefused(undefined);
    setWantsPlan(false);
    void start(order).catch(({ message }: Error) => setRefused(message));
  };
  const state = publishing?.state;
  const kind = state?.kind ?? 'publish';
  const settings = publishing?.settings;
  const needsTick = (plan?.samples ?? 0) > 0;
  const title = view === 'plan' || view === 'not set up' ? 'Publish' : sheetTitles[kind];

  const actions: Readonly<Record<PublishView, React.ReactNode>> = {
    'not set up': undefined,
    running: undefined,
    plan: plan && !plan.isEmpty && (
      <>
        {needsTick && (
          <SamplesCheckbox
            count={plan.samples}
            isChecked={withSamples}
            onCheck={setWithSamples}
            onLeave={onClose}
          />
        )}
        <button
          type="button"
          className={controls.button}
          disabled={hasDrafts || (needsTick && !withSamples)}
          onClick={() => begin({ kind: 'publish', withSamples: needsTick && withSamples })}
        >
          Publish now
        </button>
        {settings?.preview && (
          <button
            type="button"
            className={controls.quietButton}
            disabled={hasDrafts}
            onClick={() => begin({ kind: 'preview', withSamples: true })}
          >
            Show on the preview address
          </button>
        )}
      </>
    ),
    conflict: state && (
      <>
        <button
          type="button"
          className={controls.button}
          disabled={hasDrafts || !isDecided(state.conflicts, choices)}
          onClick={() => begin({ kind, choices, choicesAt: state.othersAt })}
        >
          Publish with these
        </button>
        <BackButton onClick={() => setWantsPlan(true)} />
      </>
    ),
    failed: (
      <>
        <button
          type="button"
          className={controls.button}
          disabled={hasDrafts && kind !== 'undo'}
          onClick={() => begin({ kind, publication: kind === 'undo' ? state?.publication : undefined })}
        >
          Try again
        </button>
        <BackButton onClick={() => setWantsPlan(true)} />
      </>
    ),
    done: (
      <>
        {kind === 'publish' && state?.state === 'done' && state.publication !== undefined && (
          <ConfirmButton
            words="Undo now"
            confirmWords="Yes, undo it"
            onConfirm={() => begin({ kind: 'undo', publication: state.publication })}
          />
        )}
        {kind === 'preview' && <BackButton onClick={() => setWantsPlan(true)} />}
      </>
    ),
  };

  const leads: Readonly<Record<PublishView, string>> = {
    'not set up': 'Publishing is not set up on this computer.',
    plan: planLead(settings?.address, plan),
    running: runningWords[kind],
    conflict: 'You and somebody else have changed the same. Choose what is kept.',
    failed: failedWords(kind, state?.failure?.visitorsSee ?? 'before'),
    done:
      state?.state === 'nothing to do' ? 'Nothing to publish: visitors see what is saved.' : doneWords[kind],
  };

  return (
    <Sheet title={title} onClose={onClose} actions={actions[view] || undefined}>
      <p ref={lead} tabIndex={-1} role="status" className={styles.lead}>
        {view === 'plan' && planFailure
          ? 'The live site could not be compared with what is saved.'
          : leads[view]}
      </p>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {hasDrafts && view !== 'running' && view !== 'not set up' && view !== 'done' && (
        <p className={styles.note}>
          Some of your changes are not saved. Save them first, or throw them away.
        </p>
      )}
      {view === 'not set up' && (
        <p>
          Your developer sets it up once: <strong>docs/operating.md, Publish</strong> says how. Until then,
          tell them what you saved.
        </p>
      )}
      {view === 'plan' && planFailure && (
        <p className={styles.refused} role="alert">
          {planFailure}
        </p>
      )}
      {view === 'plan' && plan && <PlanList plan={plan} />}
      {view === 'running' && state && <PublishProgress state={state} />}
      {view === 'conflict' && state && (
        <ConflictList conflicts={state.conflicts} choices={choices} onChoose={setChoices} />
      )}
      {view === 'failed' && state && <PublishFailure state={state} onLeave={onClose} />}
      {view === 'done' && state && <PublishDone state={state} />}
    </Sheet>
  );
}

function BackButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={controls.quietButton} onClick={onClick}>
      Look at the changes
    </button>
  );
}

function planLead(address: string | undefined, plan: PublishingNow['plan']): string {
  if (!plan) return 'Comparing with the live site …';
  if (plan.isEmpty) return 'Nothing to publish: visitors see what is saved.';
  if (plan.isFirst) return `This is the first publication: visitors of ${address} will see the whole site.`;
  return `This will change for visitors of ${address}:`;
}
