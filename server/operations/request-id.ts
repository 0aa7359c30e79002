import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
const shape = /^[\w-]{8,64}$/;

/** The request on whose behalf something is happening, so that every log line about it can name it. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** What the proxy called the request; without one, or with nonsense, a name of our own. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && shape.test(given) ? given : randomUUID();
}

export function withRequestId<Result>(id: string, act: () => Result): Result {
  return current.run(id, act);
}
