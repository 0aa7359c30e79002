import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PublishingRequest } from '../../publishing/start-publishing.ts';
import type { DescribedPlan } from '../describe-plan.ts';
import type { PublishingStatus } from '../describe-publishing.ts';
import { editorCalls } from './editor-calls.ts';

const pollIntervalMs = 1000;

interface Callbacks {
  /** Called when changes of others are in the files. */
  readonly onMergedChanges: () => void;
  readonly onError: (message: string) => void;
}

const initialState = { state: 'running', steps: [], conflicts: [], pages: [] } as const;
const isRunning = (status: PublishingStatus | undefined) => status?.state?.state === 'running';
const hasMergedFiles = ({ mergedChanges }: PublishingStatus) => (mergedChanges?.titles.length ?? 0) > 0;

/** Polls every second while something is being published or fetched. */
export function usePublishing({ onMergedChanges, onError }: Callbacks) {
  const [status, setStatus] = useState<PublishingStatus>();
  const [plan, setPlan] = useState<DescribedPlan>();
  const [planFailureMessage, setPlanFailureMessage] = useState<string>();
  /** Whether a publication ended while this page was open, and its result was not closed yet. */
  const [hasUnseenResult, setHasUnseenResult] = useState(false);

  const readPlan = useCallback(
    () =>
      editorCalls.readPublishingPlan().then(
        (newPlan) => {
          setPlan(newPlan);
          setPlanFailureMessage(undefined);
        },
        ({ message }: Error) => setPlanFailureMessage(message),
      ),
    [],
  );
  const reloadPlan = () => {
    if (!status?.settings) return;
    setPlan(undefined);
    setHasUnseenResult(false);
    void readPlan();
  };
  const update = useEffectEvent((newStatus: PublishingStatus) => {
    const hasJustEnded = isRunning(status) && !isRunning(newStatus);
    const hasFetched = status?.isFetching === true && !newStatus.isFetching;
    setStatus(newStatus);
    if (hasJustEnded) setHasUnseenResult(true);
    if (newStatus.settings && (hasJustEnded || hasFetched || !status)) void readPlan();
    if (hasMergedFiles(newStatus) && (hasJustEnded || hasFetched)) onMergedChanges();
  });
  const showError = useEffectEvent(({ message }: Error) => onError(message));
  const poll = useEffectEvent(() => editorCalls.readPublishingStatus().then(update, showError));
  useEffect(() => void poll(), []);

  const isBusy = isRunning(status) || status?.isFetching === true;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void poll(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isBusy]);

  return {
    status,
    plan,
    planFailureMessage,
    hasUnseenResult,
    dismissResult: () => setHasUnseenResult(false),
    readPlan,
    reloadPlan,
    start: async (request: PublishingRequest) => {
      setHasUnseenResult(false);
      // Shown at once, because the process needs some seconds to start.
      const state = { ...initialState, kind: request.kind, startedAt: new Date().toISOString() };
      setStatus((current) => current && { ...current, state });
      try {
        setStatus(await editorCalls.startPublishing(request));
      } catch (error) {
        setStatus(await editorCalls.readPublishingStatus());
        throw error;
      }
    },
    fetchPublished: async () => {
      const newStatus = await editorCalls.fetchPublished();
      setStatus(newStatus);
      await readPlan();
      if (hasMergedFiles(newStatus)) onMergedChanges();
    },
    dismissMergedChanges: async () => setStatus(await editorCalls.dismissMergedChanges()),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
