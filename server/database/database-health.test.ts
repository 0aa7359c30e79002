import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createDatabaseHealth } from './database-health.ts';

const never = () => new Promise<never>(() => undefined);
const atOnce = async () => 'answer';
const patience = { noAnswerMs: 1500, maxMs: 5000 };

async function waitOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work.catch(() => undefined);
  return performance.now() - started;
}

describe('KEEP-11 a database that says nothing', () => {
  test('who asks after it was silent waits only briefly, until it answers anybody', async () => {
    const pulse = createDatabaseHealth(never);
    expect(await waitOf(pulse.run(patience, never))).toBeGreaterThan(1400);
    expect(await waitOf(pulse.run(patience, never))).toBeLessThan(1200);
    await pulse.run(patience, atOnce);
    expect(await waitOf(pulse.run(patience, never))).toBeGreaterThan(1400);
  });

  test('a refusal is an answer, the end of a wait in our own queue is not', async () => {
    const pulse = createDatabaseHealth(never);
    await expect(pulse.run(patience, never)).rejects.toThrow('No answer');
    const queued = async () => Promise.reject(new Error('timeout exceeded when trying to connect'));
    await expect(pulse.run(patience, queued)).rejects.toThrow('timeout exceeded');
    expect(await waitOf(pulse.run(patience, never))).toBeLessThan(1200);
    const refused = async () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    await expect(pulse.run(patience, refused)).rejects.toThrow();
    expect(await waitOf(pulse.run(patience, never))).toBeGreaterThan(1400);
  });

  test('an answer that is there but not read yet counts, however late we are ourselves', async () => {
    const read = () => new Promise((resolve) => setImmediate(resolve, 'answer'));
    const asked = createDatabaseHealth(never).run({ noAnswerMs: 650, maxMs: 0 }, read);
    const busyUntil = performance.now() + 800;
    while (performance.now() < busyUntil);
    expect(await asked).toBe('answer');
  });
});

describe('KEEP-13 a database that is slow', () => {
  test('is waited for while it says that it lives, and no longer than agreed', async () => {
    expect(await createDatabaseHealth(atOnce).run(patience, () => pause(3000, 'answer'))).toBe('answer');
    const wait = await waitOf(createDatabaseHealth(atOnce).run({ noAnswerMs: 700, maxMs: 1500 }, never));
    expect(wait).toBeGreaterThan(1400);
    expect(wait).toBeLessThan(4000);
  });

  test('may be slow to say so to one, when it answers another', async () => {
    const pulse = createDatabaseHealth(never);
    const asked = pulse.run(patience, () => pause(2500, 'answer'));
    for (let other = 0; other < 12; other += 1) {
      await pulse.run(patience, atOnce);
      await pause(200);
    }
    expect(await asked).toBe('answer');
  });
});
