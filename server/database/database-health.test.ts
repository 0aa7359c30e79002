import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createDatabaseHealth } from './database-health.ts';

const neverAnswers = () => new Promise<never>(() => undefined);
const answersAtOnce = async () => 'answer';
const timeouts = { noAnswerMs: 1500, maxMs: 5000 };

async function measureWait(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work.catch(() => undefined);
  return performance.now() - startedAt;
}

describe('KEEP-11 a database that does not answer', () => {
  test('after a timeout, later queries time out sooner, until the database answers a query', async () => {
    const health = createDatabaseHealth(neverAnswers);
    expect(await measureWait(health.run(timeouts, neverAnswers))).toBeGreaterThan(1400);
    expect(await measureWait(health.run(timeouts, neverAnswers))).toBeLessThan(1200);
    await health.run(timeouts, answersAtOnce);
    expect(await measureWait(health.run(timeouts, neverAnswers))).toBeGreaterThan(1400);
  });

  test('a refused connection counts as an answer, a timeout in the queue of the pool does not', async () => {
    const health = createDatabaseHealth(neverAnswers);
    await expect(health.run(timeouts, neverAnswers)).rejects.toThrow('No answer');
    const queueTimeout = async () => Promise.reject(new Error('timeout exceeded when trying to connect'));
    await expect(health.run(timeouts, queueTimeout)).rejects.toThrow('timeout exceeded');
    expect(await measureWait(health.run(timeouts, neverAnswers))).toBeLessThan(1200);
    const refusedConnection = async () =>
      Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    await expect(health.run(timeouts, refusedConnection)).rejects.toThrow();
    expect(await measureWait(health.run(timeouts, neverAnswers))).toBeGreaterThan(1400);
  });

  test('an answer that arrived while the event loop was blocked is not a timeout', async () => {
    const answersInNextLoopTurn = () => new Promise((resolve) => setImmediate(resolve, 'answer'));
    const result = createDatabaseHealth(neverAnswers).run(
      { noAnswerMs: 650, maxMs: 0 },
      answersInNextLoopTurn,
    );
    const busyUntil = performance.now() + 800;
    while (performance.now() < busyUntil);
    expect(await result).toBe('answer');
  });
});

describe('KEEP-13 a database that is slow', () => {
  test('is awaited while it answers probes, and not longer than maxMs', async () => {
    expect(await createDatabaseHealth(answersAtOnce).run(timeouts, () => pause(3000, 'answer'))).toBe(
      'answer',
    );
    const wait = await measureWait(
      createDatabaseHealth(answersAtOnce).run({ noAnswerMs: 700, maxMs: 1500 }, neverAnswers),
    );
    expect(wait).toBeGreaterThan(1400);
    expect(wait).toBeLessThan(4000);
  });

  test('is awaited while it answers other queries, even if it answers no probe', async () => {
    const health = createDatabaseHealth(neverAnswers);
    const result = health.run(timeouts, () => pause(2500, 'answer'));
    for (let round = 0; round < 12; round += 1) {
      await health.run(timeouts, answersAtOnce);
      await pause(200);
    }
    expect(await result).toBe('answer');
  });
});
