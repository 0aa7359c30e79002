import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A field that two people changed since the last publication. */
export interface Conflict {
  readonly file: string;
  /** As in 'items[2].role'. */
  readonly field: string;
  /** The labels' keys, as in ['items', 'Kabir Naik', 'role']. */
  readonly where: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who published `theirs`. */
  readonly author: string;
}

/** The chosen value of each conflict, by file and field. */
export type ConflictChoices = Readonly<Record<string, Readonly<Record<string, 'mine' | 'theirs'>>>>;

export interface PublishingFault {
  readonly file: string;
  readonly field: string;
  readonly message: string;
}

export interface PublishingStep {
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly seconds?: number;
}

/** What visitors see after a failure: the site as before, the new version, or not known. */
export type SeenVersion = 'before' | 'new' | 'unknown';

export interface FailureReport {
  /** For the owner, who is not a developer. */
  readonly message: string;
  readonly faults: readonly PublishingFault[];
  /** The last lines of the program that failed, for a developer. */
  readonly details: string;
  readonly visitorsSee: SeenVersion;
}

export type PublishingKind = 'publish' | 'undo' | 'preview';

export interface PublishingState {
  readonly kind: PublishingKind;
  readonly state: 'running' | 'done' | 'nothing to do' | 'conflict' | 'failed';
  /** ISO 8601. */
  readonly startedAt: string;
  /** If this process does not run, a 'running' publication was interrupted. */
  readonly pid: number;
  /** The tag of the new or undone publication. */
  readonly publication?: string | undefined;
  /** The remote revision in which the conflicts were found. */
  readonly othersRevision?: string | undefined;
  readonly steps: readonly PublishingStep[];
  readonly conflicts: readonly Conflict[];
  readonly failure?: FailureReport;
  /** URLs of the changed pages. */
  readonly pages: readonly string[];
}

/** The fields of the state that change when a publication ends. */
export type PublishingResult = Partial<PublishingState> & Pick<PublishingState, 'state'>;

const stateFile = (root: string) => join(root, '.cache/publishing/state.json');

export function writeState(root: string, state: PublishingState): void {
  const file = stateFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(state, null, 2));
  renameSync(`${file}.part`, file);
}

/** The heartbeat exists because after a power failure another process may have the same pid. */
export const heartbeatIntervalMs = 5000;
const heartbeatTimeoutMs = 60_000;

export const writeHeartbeat = (root: string) => utimesSync(stateFile(root), new Date(), new Date());

function isProcessAlive(root: string, pid: number): boolean {
  if (Date.now() - statSync(stateFile(root)).mtimeMs > heartbeatTimeoutMs) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const interruptedFailure = {
  message: 'It was interrupted, as by switching the computer off. Publish again; nothing is lost.',
  faults: [],
  details: '',
  visitorsSee: 'unknown',
} as const;

/** The state of the last publication; null before the first. */
export function readState(root: string): PublishingState | null {
  try {
    const state = JSON.parse(readFileSync(stateFile(root), 'utf8')) as PublishingState;
    if (state.state !== 'running' || isProcessAlive(root, state.pid)) return state;
    return { ...state, state: 'failed', failure: interruptedFailure };
  } catch {
    return null;
  }
}
