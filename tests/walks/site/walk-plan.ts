import fc from 'fast-check';
import { openingPaths } from '../../../app/content/openings.server.ts';
import { paths } from '../../../app/paths.ts';
import { desktop, phone } from '../../browsers/tab.ts';
import { everyPage } from '../../support/pages/every-page.ts';

export const sizes = [phone, { width: 820, height: 1180 }, desktop] as const;

/** What a post of a form gets instead of a response, or before one: lost = the server has stored it. */
export const postFaults = [[], [503], [503, 429], [422], [429], ['broken'], ['lost'], ['lost', 503]] as const;

/** Which elements an action uses, and other choices, follow from `choice`. */
const actionWeights = {
  press: 6,
  pressOnScreen: 6,
  key: 4,
  follow: 6,
  followSection: 3,
  hover: 2,
  hoverMenu: 3,
  focusInMenu: 2,
  leave: 3,
  wheel: 2,
  drag: 5,
  tap: 3,
  back: 4,
  forward: 3,
  reload: 2,
  resize: 3,
  switchMotion: 4,
  emulateMedia: 2,
  type: 4,
  openDialog: 6,
  send: 4,
  endPopupDelay: 1,
  hide: 2,
  slowAnswers: 2,
  offline: 1,
  blockScript: 1,
  failForeignScript: 2,
} as const;

export type ActionKind = keyof typeof actionWeights;
const allKinds = Object.keys(actionWeights) as ActionKind[];

export interface Action {
  readonly kind: ActionKind;
  readonly choice: number;
  readonly pauseMs: number;
}

export interface WalkPlan {
  readonly path: string;
  readonly size: number;
  /** After how many actions the scripts arrive. */
  readonly scriptsArriveAfter: number;
  readonly steps: readonly (readonly Action[])[];
}

const action = (pausesMs: readonly number[], kinds: readonly ActionKind[] = allKinds) =>
  fc.record({
    kind: fc.oneof(...kinds.map((kind) => ({ weight: actionWeights[kind], arbitrary: fc.constant(kind) }))),
    choice: fc.nat(999),
    pauseMs: fc.constantFrom(...pausesMs),
  });

const pagesWithForms = [paths.contact, paths.careers, ...openingPaths.slice(0, 1)];

/** Kinds of actions that another one often interrupts. */
const interruptedKinds = [
  ...(['press', 'follow', 'followSection', 'key', 'back', 'forward'] as const),
  ...(['openDialog', 'send', 'type', 'hover', 'hoverMenu'] as const),
];
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(action([0, 150, 700])) },
  { weight: 4, arbitrary: fc.tuple(action([0, 60, 150, 300], interruptedKinds), action([0, 150, 700])) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      action([0, 300], ['openDialog']),
      action([0, 150, 700], ['drag', 'type', 'key', 'send', 'back', 'press']),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      action([0, 300], ['hoverMenu']),
      action([0, 150], ['focusInMenu']),
      action([0, 700], ['leave', 'key']),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(action([1500], ['send'])) },
);

export const walkPlans: fc.Arbitrary<WalkPlan> = fc.record({
  path: fc.oneof(fc.constantFrom(...everyPage), fc.constantFrom(...pagesWithForms)),
  size: fc.nat(sizes.length - 1),
  scriptsArriveAfter: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 })),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
});

export const describePlan = ({ path, size, scriptsArriveAfter, steps }: WalkPlan): readonly string[] => [
  `${path} at ${sizes[size]?.width} px, the scripts arrive after ${scriptsArriveAfter} actions`,
  ...steps.flat().map(({ kind, choice, pauseMs }) => `  ${kind} ${choice}, then ${pauseMs} ms`),
];
