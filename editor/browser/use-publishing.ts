import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  type DescribedPlan,
  editorCalls,
  type PublishingOrder,
  type PublishingStatus,
} from './editor-calls.ts';

const pollIntervalMs = 1000;

interface Callbacks {
  /** Files may have changed. */
  readonly onMergedChanges: () => void;
  readonly onRefusal: (words: string) => void;
}

export interface PublishingNow {
  readonly publishing: PublishingStatus | undefined;
  readonly plan: DescribedPlan | undefined;
  readonly planFailure: string | undefined;
  /** A run ended while this page was open, and its result was not closed yet. */
  readonly hasEnded: boolean;
  readonly dismissResult: () => void;
  readonly readPlan: () => Promise<void>;
  readonly reloadPlan: () => void;
  readonly start: (order: PublishingOrder) => Promise<void>;
  readonly fetch: () => Promise<void>;
  readonly dismissMergedChanges: () => Promise<void>;
}

const initialState = { state: 'running', steps: [], conflicts: [], pages: [] } as const;
const isRunning = (publishing: PublishingStatus | undefined) => publishing?.state?.state === 'running';

/** Polls every second while something is running. */
export function usePublishing({ onMergedChanges, onRefusal }: Callbacks): PublishingNow {
  const [publishing, setPublishing] = useState<PublishingStatus>();
  const [plan, setPlan] = useState<DescribedPlan>();
  const [planFailure, setPlanFailure] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);

  const readPlan = useCallback(
    () =>
      editorCalls.publishingPlan().then(
        (now) => {
          setPlan(now);
          setPlanFailure(undefined);
        },
        ({ message }: Error) => setPlanFailure(message),
      ),
    [],
  );
  const reloadPlan = () => {
    if (!publishing?.settings) return;
    setPlan(undefined);
    setHasEnded(false);
    void readPlan();
  };
  const update = useEffectEvent((now: PublishingStatus) => {
    const ended = isRunning(publishing) && !isRunning(now);
    const fetched = publishing?.isFetching === true && !now.isFetching;
    setPublishing(now);
    if (ended) setHasEnded(true);
    if (now.settings && (ended || fetched || !publishing)) void readPlan();
    if (now.mergedChanges && now.mergedChanges.titles.length > 0 && (ended || fetched)) onMergedChanges();
  });
  const refuse = useEffectEvent(({ message }: Error) => onRefusal(message));
  const poll = useEffectEvent(() => editorCalls.publishing().then(update, refuse));
  useEffect(() => void poll(), []);

  const isUnderWay = isRunning(publishing) || publishing?.isFetching === true;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void poll(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  return {
    publishing,
    plan,
    planFailure,
    hasEnded,
    dismissResult: () => setHasEnded(false),
    readPlan,
    reloadPlan,
    start: async (order) => {
      setHasEnded(false);
      // The process needs some seconds to start.
      const state = { ...initialState, kind: order.kind, startedAt: new Date().toISOString() };
      setPublishing((now) => now && { ...now, state });
      try {
        setPublishing(await editorCalls.startPublishing(order));
      } catch (error) {
        setPublishing(await editorCalls.publishing());
        throw error;
      }
    },
    fetch: async () => {
      const now = await editorCalls.fetchPublished();
      setPublishing(now);
      await readPlan();
      if (now.mergedChanges && now.mergedChanges.titles.length > 0) onMergedChanges();
    },
    dismissMergedChanges: async () => setPublishing(await editorCalls.dismissMergedChanges()),
  };
}
