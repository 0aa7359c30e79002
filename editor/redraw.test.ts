import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFailureReason } from './failure-reason.ts';
import { Redraw, stateAfterLine } from './redraw.ts';

const runningState = {
  state: 'running',
  drawnCount: 0,
  totalCount: 0,
  lastPicture: '',
  filmResult: '',
  failureReason: '',
} as const;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraw-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function redrawWith(program: string): Redraw {
  const file = join(folder, 'art.mjs');
  writeFileSync(file, program);
  return new Redraw({ contentRoot: folder, public: folder }, file, async () => {});
}

test('EDIT-27 the progress is read from the output of the drawing program', () => {
  expect(stateAfterLine(runningState, '12/240 svc-web')).toMatchObject({
    drawnCount: 12,
    totalCount: 240,
    lastPicture: 'svc-web',
  });
  expect(stateAfterLine(runningState, 'film: no ffmpeg')).toMatchObject({ filmResult: 'no ffmpeg' });
  expect(stateAfterLine(runningState, 'anything else')).toEqual(runningState);
});

test('EDIT-27 the reason of a failure is the error message, without the stack', () => {
  const stack = [
    'file:///art/draw.ts:1',
    'TypeError [X]: No face: 海',
    '    at plan',
    '',
    'Node.js v26.10.0',
  ];
  expect(findFailureReason(stack)).toBe('No face: 海');
  expect(findFailureReason(['one', 'two'])).toBe('two');
  expect(findFailureReason([])).toBe('');
});

test('EDIT-27 a failed drawing has its reason, and can be started again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const redraw = redrawWith(`
    import { existsSync, writeFileSync } from 'node:fs';
    const firstRunMark = process.env.ART_PUBLIC + '/first-run';
    if (existsSync(firstRunMark)) process.exit(0);
    writeFileSync(firstRunMark, '');
    throw new Error('The pen is broken.');
  `);
  redraw.start();
  await vi.waitFor(() => expect(redraw.state.state).toBe('failed'), 10_000);
  expect(redraw.state.failureReason).toBe('The pen is broken.');
  // A new object, as after a restart of the editor.
  expect(new Redraw({ contentRoot: folder, public: folder }, '', async () => {}).isUnfinished).toBe(true);
  redraw.start();
  await vi.waitFor(() => expect(redraw.state.state).toBe('done'), 10_000);
  expect(redraw.isUnfinished).toBe(false);
});

test('EDIT-27 a drawing starts when the previous one and its child processes have ended', async () => {
  const redraw = redrawWith(`
    import { spawn } from 'node:child_process';
    import { existsSync, writeFileSync } from 'node:fs';
    const startedMark = process.env.ART_PUBLIC + '/started';
    if (existsSync(startedMark)) process.exit(0);
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' });
    writeFileSync(startedMark, '');
  `);
  const startedMark = join(folder, 'started');
  redraw.start();
  await vi.waitFor(() => expect(existsSync(startedMark)).toBe(true), 10_000);
  // The child process keeps the first drawing's output open until both have ended.
  redraw.start();
  await vi.waitFor(() => expect(redraw.state.state).toBe('done'), 10_000);
});
