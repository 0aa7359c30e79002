import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Folders } from './drafts.ts';
import { reasonIn } from './redraw-reason.ts';

const root = resolve(import.meta.dirname, '..');
/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/** How far the pictures that show what was changed are drawn anew. */
export interface RedrawState {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  /** The picture that was drawn last. */
  readonly what: string;
  /** What became of the film: 'drawn', 'kept', 'hidden' or 'no ffmpeg'. */
  readonly film: string;
  /** Why it failed. */
  readonly reason: string;
}

const idle: RedrawState = { state: 'idle', done: 0, total: 0, what: '', film: '', reason: '' };

/** '12/240 svc-web' and 'film: no ffmpeg', as `npm run art -- --brand` says them. */
export function afterLine(state: RedrawState, line: string): RedrawState {
  const step = /^(\d+)\/(\d+) (.+)$/.exec(line);
  if (step) return { ...state, done: Number(step[1]), total: Number(step[2]), what: step[3] ?? '' };
  const film = /^film: (.+)$/.exec(line)?.[1];
  return film ? { ...state, film } : state;
}

/** Ends a program with those that it started, such as ffmpeg. */
function end(program: ChildProcess): void {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  if (hasGroups) process.kill(-program.pid, 'SIGTERM');
  else program.kill('SIGTERM');
}

/** Why a program failed, as soon as it and those it started have ended; nothing if it did not fail. */
function failureOf(program: ChildProcess): Promise<string | undefined> {
  const complaints: string[] = [];
  if (program.stderr)
    createInterface(program.stderr).on('line', (line) => {
      complaints.push(line);
      console.error(line);
    });
  return new Promise((done) => {
    program.once('error', ({ message }) => done(message));
    program.once('close', (code) => done(code === 0 ? undefined : reasonIn(complaints)));
  });
}

/** Draws in a process of its own, which goes on when the editor's page is closed. */
export class Redraw {
  readonly #folders: Folders;
  readonly #program: string;
  /** The preview reads the pictures anew. */
  readonly #onDone: () => Promise<void>;
  #state = idle;
  #process: ChildProcess | undefined;
  /** A file that is there from the beginning of a drawing to its good end, also if the computer is switched off. */
  readonly #unfinished: string;
  /** When the last process is gone: two would write the same files. */
  #ended: Promise<unknown> = Promise.resolve();
  /** How often it was started or stopped. */
  #turn = 0;

  constructor(folders: Folders, program: string, onDone: () => Promise<void>) {
    this.#folders = folders;
    this.#program = program;
    this.#onDone = onDone;
    this.#unfinished = join(folders.content, '.cache/redraw-unfinished');
  }

  get state(): RedrawState {
    return this.#state;
  }

  /** Some pictures show what was before: the last drawing failed or was interrupted. */
  get isUnfinished(): boolean {
    return existsSync(this.#unfinished);
  }

  /** Begins, again if it is under way: what was changed last counts. */
  start(): void {
    const stopped = this.stop();
    const turn = this.#turn;
    this.#state = { ...idle, state: 'running' };
    mkdirSync(dirname(this.#unfinished), { recursive: true });
    writeFileSync(this.#unfinished, '');
    void stopped.then(() => {
      if (turn === this.#turn) this.#draw(turn);
    });
  }

  #draw(turn: number): void {
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
      if (turn === this.#turn) this.#state = afterLine(this.#state, line);
    });
    this.#ended = failureOf(drawing).then((reason) => this.#finish(turn, reason));
  }

  async #finish(turn: number, reason: string | undefined): Promise<void> {
    if (turn !== this.#turn) return;
    await this.#onDone().catch(({ message }: Error) => console.error(message));
    if (turn !== this.#turn) return;
    if (reason === undefined) rmSync(this.#unfinished, { force: true });
    this.#state = {
      ...this.#state,
      ...(reason === undefined ? { state: 'done' } : { state: 'failed', reason }),
    };
  }

  /** The owner has read how it ended. */
  forget(): RedrawState {
    if (this.#state.state !== 'running') this.#state = idle;
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#turn++;
    if (this.#process) end(this.#process);
    this.#process = undefined;
    await this.#ended;
  }
}
