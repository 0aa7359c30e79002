import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Folders } from './drafts.ts';
import { findFailureReason } from './failure-reason.ts';

const root = resolve(import.meta.dirname, '..');
/** Windows has no process groups. */
const hasProcessGroups = process.platform !== 'win32';

export interface RedrawState {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  readonly drawnCount: number;
  readonly totalCount: number;
  readonly lastPicture: string;
  /** 'drawn', 'kept', 'hidden' or 'no ffmpeg' */
  readonly filmResult: string;
  readonly failureReason: string;
}

const idleState: RedrawState = {
  state: 'idle',
  drawnCount: 0,
  totalCount: 0,
  lastPicture: '',
  filmResult: '',
  failureReason: '',
};

/** Parses a line that `npm run art -- --brand` prints: '12/240 svc-web' or 'film: no ffmpeg'. */
export function stateAfterLine(state: RedrawState, line: string): RedrawState {
  const step = /^(\d+)\/(\d+) (.+)$/.exec(line);
  if (step)
    return { ...state, drawnCount: Number(step[1]), totalCount: Number(step[2]), lastPicture: step[3] ?? '' };
  const filmResult = /^film: (.+)$/.exec(line)?.[1];
  return filmResult ? { ...state, filmResult } : state;
}

/** Ends the program and its child processes, such as ffmpeg. */
function terminate(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (hasProcessGroups) process.kill(-child.pid, 'SIGTERM');
  else child.kill('SIGTERM');
}

/** Resolves when the program and its children have ended: with the reason of a failure, or undefined. */
function waitForEnd(child: ChildProcess): Promise<string | undefined> {
  const errorLines: string[] = [];
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => {
      errorLines.push(line);
      console.error(line);
    });
  return new Promise((done) => {
    child.once('error', ({ message }) => done(message));
    child.once('close', (code) => done(code === 0 ? undefined : findFailureReason(errorLines)));
  });
}

/** Draws the pictures in a process that continues when the page is closed. */
export class Redraw {
  readonly #folders: Folders;
  readonly #programFile: string;
  readonly #onEnd: () => Promise<void>;
  #state = idleState;
  #child: ChildProcess | undefined;
  /** A file that exists while a drawing is incomplete, even after a crash. */
  readonly #unfinishedFile: string;
  /** Awaited before the next start, because two processes would write the same files. */
  #processEnded: Promise<unknown> = Promise.resolve();
  /** Changes at each start and stop, so that output of an earlier process is ignored. */
  #runNumber = 0;

  constructor(folders: Folders, programFile: string, onEnd: () => Promise<void>) {
    this.#folders = folders;
    this.#programFile = programFile;
    this.#onEnd = onEnd;
    this.#unfinishedFile = join(folders.contentRoot, '.cache/redraw-unfinished');
  }

  get state(): RedrawState {
    return this.#state;
  }

  get isUnfinished(): boolean {
    return existsSync(this.#unfinishedFile);
  }

  /** Ends a running process first. */
  start(): void {
    const previousRunEnded = this.stop();
    const runNumber = this.#runNumber;
    this.#state = { ...idleState, state: 'running' };
    mkdirSync(dirname(this.#unfinishedFile), { recursive: true });
    writeFileSync(this.#unfinishedFile, '');
    void previousRunEnded.then(() => {
      if (runNumber === this.#runNumber) this.#draw(runNumber);
    });
  }

  #draw(runNumber: number): void {
    const child = spawn(process.execPath, [this.#programFile, '--brand'], {
      cwd: root,
      detached: hasProcessGroups,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ART_CONTENT: resolve(this.#folders.contentRoot, 'content'),
        ART_PUBLIC: this.#folders.public,
      },
    });
    this.#child = child;
    createInterface(child.stdout).on('line', (line) => {
      if (runNumber === this.#runNumber) this.#state = stateAfterLine(this.#state, line);
    });
    this.#processEnded = waitForEnd(child).then((reason) => this.#finish(runNumber, reason));
  }

  async #finish(runNumber: number, reason: string | undefined): Promise<void> {
    if (runNumber !== this.#runNumber) return;
    await this.#onEnd().catch(({ message }: Error) => console.error(message));
    if (runNumber !== this.#runNumber) return;
    if (reason === undefined) rmSync(this.#unfinishedFile, { force: true });
    this.#state = {
      ...this.#state,
      ...(reason === undefined ? { state: 'done' } : { state: 'failed', failureReason: reason }),
    };
  }

  dismissResult(): RedrawState {
    if (this.#state.state !== 'running') this.#state = idleState;
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#runNumber++;
    if (this.#child) terminate(this.#child);
    this.#child = undefined;
    await this.#processEnded;
  }
}
