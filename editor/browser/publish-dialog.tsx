import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublishingRequest } from '../../publishing/start-publishing.ts';
import type { ConflictChoices } from '../../publishing/state.ts';
import { Button } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorMessage } from './error-message.tsx';
import { areAllDecided, ConflictList } from './publish-conflicts.tsx';
import styles from './publish-dialog.module.css';
import { PublishDone } from './publish-done.tsx';
import { PublishFailure } from './publish-failure.tsx';
import { PlanList, SamplesCheckbox } from './publish-plan.tsx';
import { PublishProgress } from './publish-progress.tsx';
import {
  doneDialogWords,
  failedWords,
  type PublishView,
  publishView,
  runningWords,
} from './publish-words.ts';
import text from './text.module.css';
import type { Publishing } from './use-publishing.ts';

interface Props extends Publishing {
  readonly hasDrafts: boolean;
  readonly onClose: () => void;
}

export function PublishDialog({
  status,
  plan,
  planFailureMessage,
  hasUnseenResult,
  readPlan,
  start,
  hasDrafts,
  onClose,
}: Props) {
  const [wantsPlan, setWantsPlan] = useState(false);
  const [allowsSamples, setAllowsSamples] = useState(false);
  const [conflictChoices, setConflictChoices] = useState<ConflictChoices>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const view = status ? publishView(status, { hasUnseenResult, wantsPlan }) : 'plan';
  const leadRef = useRef<HTMLParagraphElement>(null);
  const previousView = useRef(view);
  useEffect(() => {
    // The button that had the focus is no longer shown.
    if (previousView.current !== view) leadRef.current?.focus();
    previousView.current = view;
  }, [view]);
  const readInitialPlan = useEffectEvent(() => void (view === 'plan' && readPlan()));
  useEffect(() => readInitialPlan(), []);

  const startRequest = (request: PublishingRequest) => {
    setErrorMessage(undefined);
    setWantsPlan(false);
    void start(request).catch(({ message }: Error) => setErrorMessage(message));
  };
  const state = status?.state;
  const { kind = 'publish', publication = '' } = state ?? {};
  const settings = status?.settings;
  const needsConsent = (plan?.sampleCount ?? 0) > 0;
  const isUndo = kind === 'undo' && view !== 'plan' && view !== 'not set up';
  const planButton = (
    <Button isQuiet onClick={() => setWantsPlan(true)}>
      Look at the changes
    </Button>
  );

  const actions: Readonly<Record<PublishView, React.ReactNode>> = {
    'not set up': undefined,
    running: undefined,
    plan: plan && !plan.isEmpty && (
      <>
        {needsConsent && (
          <SamplesCheckbox
            count={plan.sampleCount}
            isChecked={allowsSamples}
            onCheck={setAllowsSamples}
            onFollowLink={onClose}
          />
        )}
        <Button
          disabled={hasDrafts || (needsConsent && !allowsSamples)}
          onClick={() => startRequest({ kind: 'publish', allowsSamples: needsConsent && allowsSamples })}
        >
          Publish now
        </Button>
        {settings?.preview && (
          <Button
            isQuiet
            disabled={hasDrafts}
            onClick={() => startRequest({ kind: 'preview', allowsSamples: true })}
          >
            Show on the preview address
          </Button>
        )}
      </>
    ),
    conflict: state && (
      <>
        <Button
          disabled={hasDrafts || !areAllDecided(state.conflicts, conflictChoices)}
          onClick={() =>
            startRequest({ kind: 'publish', conflictChoices, conflictRevision: state.othersRevision })
          }
        >
          Publish with these
        </Button>
        {planButton}
      </>
    ),
    failed: (
      <>
        <Button
          disabled={hasDrafts && kind !== 'undo'}
          onClick={() => startRequest(kind === 'undo' ? { kind, publication } : { kind })}
        >
          Try again
        </Button>
        {planButton}
      </>
    ),
    done: (
      <>
        {kind === 'publish' && state?.state === 'done' && publication && (
          <ConfirmButton
            label="Undo now"
            confirmLabel="Yes, undo it"
            onConfirm={() => startRequest({ kind: 'undo', publication })}
          />
        )}
        {kind === 'preview' && planButton}
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
      state?.state === 'nothing to do'
        ? 'Nothing to publish: visitors see what is saved.'
        : doneDialogWords[kind],
  };

  return (
    <Dialog title={isUndo ? 'Undo' : 'Publish'} onClose={onClose} actions={actions[view] || undefined}>
      <p ref={leadRef} tabIndex={-1} role="status" className={styles.lead}>
        {view === 'plan' && planFailureMessage
          ? 'The live site could not be compared with what is saved.'
          : leads[view]}
      </p>
      <ErrorMessage message={errorMessage} />
      {hasDrafts && view !== 'running' && view !== 'not set up' && view !== 'done' && (
        <p className={text.notice}>
          Some of your changes are not saved. Save them first, or throw them away.
        </p>
      )}
      {view === 'not set up' && (
        <p>
          Your developer sets it up once: <strong>docs/operating.md, Publish</strong> says how. Until then,
          tell them what you saved.
        </p>
      )}
      {view === 'plan' && <ErrorMessage message={planFailureMessage} />}
      {view === 'plan' && plan && <PlanList plan={plan} />}
      {view === 'running' && state && <PublishProgress state={state} />}
      {view === 'conflict' && state && (
        <ConflictList conflicts={state.conflicts} choices={conflictChoices} onChoose={setConflictChoices} />
      )}
      {view === 'failed' && state && <PublishFailure state={state} onFollowLink={onClose} />}
      {view === 'done' && state && <PublishDone state={state} />}
    </Dialog>
  );
}

function planLead(address: string | undefined, plan: Publishing['plan']): string {
  if (!plan) return 'Comparing with the live site …';
  if (plan.isEmpty) return 'Nothing to publish: visitors see what is saved.';
  if (plan.isFirstPublication)
    return `This is the first publication: visitors of ${address} will see the whole site.`;
  return `This will change for visitors of ${address}:`;
}
