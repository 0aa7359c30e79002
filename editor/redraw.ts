import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Folders } from './drafts.ts';
import { failureReason } from './failure-reason.ts';

const root = resolve(import.meta.dirname, '..');
/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

export interface RedrawState {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  /** The last picture. */
  readonly what: string;
  /** 'drawn', 'kept', 'hidden' or 'no ffmpeg' */
  readonly film: string;
  readonly reason: string;
}

const idle: RedrawState = { state: 'idle', done: 0, total: 0, what: '', film: '', reason: '' };

/** Output of `npm run art -- --brand`: '12/240 svc-web', 'film: no ffmpeg'. */
export function stateAfterLine(state: RedrawState, line: string): RedrawState {
  const step = /^(\d+)\/(\d+) (.+)$/.exec(line);
  if (step) return { ...state, done: Number(step[1]), total: Number(step[2]), what: step[3] ?? '' };
  const film = /^film: (.+)$/.exec(line)?.[1];
  return film ? { ...state, film } : state;
}

/** With its child processes, such as ffmpeg. */
function terminate(program: ChildProcess): void {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  if (hasGroups) process.kill(-program.pid, 'SIGTERM');
  else program.kill('SIGTERM');
}

/** Resolves when the program and its children have ended; undefined if it succeeded. */
function waitForFailure(program: ChildProcess): Promise<string | undefined> {
  const errorLines: string[] = [];
  if (program.stderr)
    createInterface(program.stderr).on('line', (line) => {
      errorLines.push(line);
      console.error(line);
    });
  return new Promise((done) => {
    program.once('error', ({ message }) => done(message));
    program.once('close', (code) => done(code === 0 ? undefined : failureReason(errorLines)));
  });
}

/** Runs in its own process, which continues when the page is closed. */
export class Redraw {
  readonly #folders: Folders;
  readonly #program: string;
  readonly #onDone: () => Promise<void>;
  #state = idle;
  #process: ChildProcess | undefined;
  /** A file that exists while a drawing is incomplete, even after a crash. */
  readonly #unfinished: string;
  /** Two processes would write the same files. */
  #ended: Promise<unknown> = Promise.resolve();
  /** Increased at each start and stop, to ignore earlier processes. */
  #run = 0;

  constructor(folders: Folders, program: string, onDone: () => Promise<void>) {
    this.#folders = folders;
    this.#program = program;
    this.#onDone = onDone;
    this.#unfinished = join(folders.content, '.cache/redraw-unfinished');
  }

  get state(): RedrawState {
    return this.#state;
  }

  get isUnfinished(): boolean {
    return existsSync(this.#unfinished);
  }

  /** Restarts if it is running. */
  start(): void {
    const stopped = this.stop();
    const run = this.#run;
    this.#state = { ...idle, state: 'running' };
    mkdirSync(dirname(this.#unfinished), { recursive: true });
    writeFileSync(this.#unfinished, '');
    void stopped.then(() => {
      if (run === this.#run) this.#draw(run);
    });
  }

  #draw(run: number): void {
    const drawing = spawn(process.execPath, [this.#program, '--brand'], {
      cwd: root,
      detached: hasGroups,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ART_CONTENT: resolve(this.#folders.content, 'content'),
        ART_PUBLIC: this.#folders.public,
      },
    });
    this.#process = drawing;
    createInterface(drawing.stdout).on('line', (line) => {
      if (run === this.#run) this.#state = stateAfterLine(this.#state, line);
    });
    this.#ended = waitForFailure(drawing).then((reason) => this.#finish(run, reason));
  }

  async #finish(run: number, reason: string | undefined): Promise<void> {
    if (run !== this.#run) return;
    await this.#onDone().catch(({ message }: Error) => console.error(message));
    if (run !== this.#run) return;
    if (reason === undefined) rmSync(this.#unfinished, { force: true });
    this.#state = {
      ...this.#state,
      ...(reason === undefined ? { state: 'done' } : { state: 'failed', reason }),
    };
  }

  dismissResult(): RedrawState {
    if (this.#state.state !== 'running') this.#state = idle;
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#run++;
    if (this.#process) terminate(this.#process);
    this.#process = undefined;
    await this.#ended;
  }
}
