import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { editorCalls, type PublishingOrder, type ShownPlan, type ShownPublishing } from './editor-calls.ts';

const betweenLooksMs = 1000;

interface Told {
  /** Files may have changed: with others' changes, or because a run has ended. */
  readonly onTakenOver: () => void;
  readonly onRefusal: (words: string) => void;
}

export interface PublishingNow {
  readonly publishing: ShownPublishing | undefined;
  readonly plan: ShownPlan | undefined;
  /** Why the plan could not be made. */
  readonly planFailure: string | undefined;
  /** A run has ended while this page was open, and nobody has read how. */
  readonly hasEnded: boolean;
  readonly forgetEnd: () => void;
  readonly readPlan: () => Promise<void>;
  /** Files have changed: what was planned is not true any more. */
  readonly renewPlan: () => void;
  readonly start: (order: PublishingOrder) => Promise<void>;
  readonly fetch: () => Promise<void>;
  readonly closeTakenOver: () => Promise<void>;
}

const notSaidYet = { state: 'running', steps: [], conflicts: [], pages: [] } as const;
const isRunning = (publishing: ShownPublishing | undefined) => publishing?.state?.state === 'running';

/** How far publishing is and what it would change; looked at every second while something is under way. */
export function usePublishing({ onTakenOver, onRefusal }: Told): PublishingNow {
  const [publishing, setPublishing] = useState<ShownPublishing>();
  const [plan, setPlan] = useState<ShownPlan>();
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
  const renewPlan = () => {
    if (!publishing?.settings) return;
    setPlan(undefined);
    setHasEnded(false);
    void readPlan();
  };
  const take = useEffectEvent((now: ShownPublishing) => {
    const ended = isRunning(publishing) && !isRunning(now);
    const fetched = publishing?.isFetching === true && !now.isFetching;
    setPublishing(now);
    if (ended) setHasEnded(true);
    if (now.settings && (ended || fetched || !publishing)) void readPlan();
    if (now.takenOver && now.takenOver.titles.length > 0 && (ended || fetched)) onTakenOver();
  });
  const refuse = useEffectEvent(({ message }: Error) => onRefusal(message));
  const look = useEffectEvent(() => editorCalls.publishing().then(take, refuse));
  useEffect(() => void look(), []);

  const isUnderWay = isRunning(publishing) || publishing?.isFetching === true;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void look(), betweenLooksMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  return {
    publishing,
    plan,
    planFailure,
    hasEnded,
    forgetEnd: () => setHasEnded(false),
    readPlan,
    renewPlan,
    start: async (order) => {
      setHasEnded(false);
      // Its process needs some seconds to begin.
      const state = { ...notSaidYet, kind: order.kind, startedAt: new Date().toISOString() };
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
      if (now.takenOver && now.takenOver.titles.length > 0) onTakenOver();
    },
    closeTakenOver: async () => setPublishing(await editorCalls.closeTakenOver()),
  };
}
