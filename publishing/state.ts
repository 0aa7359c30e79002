import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A field that two people changed since the last publication. */
export interface Conflict {
  readonly file: string;
  /** As in 'items[2].role'. */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who published the other value. */
  readonly author: string;
}

/** Which value of a conflict is kept, by file and field. */
export type Choices = Readonly<Record<string, Readonly<Record<string, 'mine' | 'theirs'>>>>;

/** A fault that a check has found; without a field it concerns the whole file. */
export interface PublishingFault {
  readonly file: string;
  readonly field?: string;
  readonly words: string;
}

export interface PublishingStep {
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly seconds?: number;
}

/** After a failure: the site as before, what was asked for all the same, or nobody knows. */
export type VisitorsSee = 'before' | 'new' | 'unknown';

export type PublishingKind = 'publish' | 'undo' | 'preview';

export interface PublishingState {
  readonly kind: PublishingKind;
  readonly state: 'running' | 'done' | 'nothing to do' | 'conflict' | 'failed';
  /** ISO 8601. */
  readonly startedAt: string;
  /** The process that does it; a state that says 'running' without one was interrupted. */
  readonly pid: number;
  /** The name of the publication that was made, or that is undone. */
  readonly publication?: string | undefined;
  /** What others had published when the conflicts were found. */
  readonly othersAt?: string | undefined;
  readonly steps: readonly PublishingStep[];
  readonly conflicts: readonly Conflict[];
  readonly failure?: {
    /** For somebody who is not a developer. */
    readonly words: string;
    readonly faults: readonly PublishingFault[];
    /** The last lines of the program that failed, for a developer. */
    readonly details: string;
    readonly visitorsSee: VisitorsSee;
  };
  /** Whole addresses of the changed pages on the site that was published to. */
  readonly pages: readonly string[];
}

const stateFile = (root: string) => join(root, '.cache/publishing/state.json');

export function writeState(root: string, state: PublishingState): void {
  const file = stateFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(state, null, 2));
  renameSync(`${file}.part`, file);
}

/** The process that publishes says every few seconds that it is there: after a power cut its number is somebody else's. */
export const sayAliveEveryMs = 5000;
const aliveMs = 60_000;

export const sayAlive = (root: string) => utimesSync(stateFile(root), new Date(), new Date());

function isAlive(root: string, pid: number): boolean {
  if (Date.now() - statSync(stateFile(root)).mtimeMs > aliveMs) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const interrupted = {
  words: 'It was interrupted, as by switching the computer off. Publish again; nothing is lost.',
  faults: [],
  details: '',
  visitorsSee: 'unknown',
} as const;

/** How far the last publication came; null before the first. */
export function readState(root: string): PublishingState | null {
  try {
    const state = JSON.parse(readFileSync(stateFile(root), 'utf8')) as PublishingState;
    if (state.state !== 'running' || isAlive(root, state.pid)) return state;
    return { ...state, state: 'failed', failure: interrupted };
  } catch {
    return null;
  }
}
