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

const idle: RedrawState = {
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
function terminate(program: ChildProcess): void {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  if (hasProcessGroups) process.kill(-program.pid, 'SIGTERM');
  else program.kill('SIGTERM');
}

/** Resolves when the program and its children have ended: with the reason of a failure, or undefined. */
function waitForEnd(program: ChildProcess): Promise<string | undefined> {
  const errorLines: string[] = [];
  if (program.stderr)
    createInterface(program.stderr).on('line', (line) => {
      errorLines.push(line);
      console.error(line);
    });
  return new Promise((done) => {
    program.once('error', ({ message }) => done(message));
    program.once('close', (code) => done(code === 0 ? undefined : findFailureReason(errorLines)));
  });
}

/** Draws the pictures in a process that continues when the page is closed. */
export class Redraw {
  readonly #folders: Folders;
  readonly #program: string;
  readonly #onEnded: () => Promise<void>;
  #state = idle;
  #process: ChildProcess | undefined;
  /** A file that exists while a drawing is incomplete, even after a crash. */
  readonly #unfinishedFile: string;
  /** Awaited before the next start, because two processes would write the same files. */
  #processEnded: Promise<unknown> = Promise.resolve();
  /** Changes at each start and stop, so that output of an earlier process is ignored. */
  #runNumber = 0;

  constructor(folders: Folders, program: string, onEnded: () => Promise<void>) {
    this.#folders = folders;
    this.#program = program;
    this.#onEnded = onEnded;
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
    this.#state = { ...idle, state: 'running' };
    mkdirSync(dirname(this.#unfinishedFile), { recursive: true });
    writeFileSync(this.#unfinishedFile, '');
    void previousRunEnded.then(() => {
      if (runNumber === this.#runNumber) this.#draw(runNumber);
    });
  }

  #draw(runNumber: number): void {
    const program = spawn(process.execPath, [this.#program, '--brand'], {
      cwd: root,
      detached: hasProcessGroups,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ART_CONTENT: resolve(this.#folders.contentRoot, 'content'),
        ART_PUBLIC: this.#folders.public,
      },
    });
    this.#process = program;
    createInterface(program.stdout).on('line', (line) => {
      if (runNumber === this.#runNumber) this.#state = stateAfterLine(this.#state, line);
    });
    this.#processEnded = waitForEnd(program).then((reason) => this.#finish(runNumber, reason));
  }

  async #finish(runNumber: number, reason: string | undefined): Promise<void> {
    if (runNumber !== this.#runNumber) return;
    await this.#onEnded().catch(({ message }: Error) => console.error(message));
    if (runNumber !== this.#runNumber) return;
    if (reason === undefined) rmSync(this.#unfinishedFile, { force: true });
    this.#state = {
      ...this.#state,
      ...(reason === undefined ? { state: 'done' } : { state: 'failed', failureReason: reason }),
    };
  }

  dismissResult(): RedrawState {
    if (this.#state.state !== 'running') this.#state = idle;
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#runNumber++;
    if (this.#process) terminate(this.#process);
    this.#process = undefined;
    await this.#processEnded;
  }
}
