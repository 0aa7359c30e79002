import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const requestIds = new AsyncLocalStorage<string>();
const idPattern = /^[\w-]{8,64}$/;

export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** The proxy's X-Request-Id if it is valid, otherwise a new id. */
export function requestIdFrom(header: string | undefined): string {
  return header !== undefined && idPattern.test(header) ? header : randomUUID();
}

export function withRequestId<Result>(id: string, run: () => Result): Result {
  return requestIds.run(id, run);
}
