import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
const validId = /^[\w-]{8,64}$/;

export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** The proxy's X-Request-Id if it is valid, otherwise a new id. */
export function requestIdFrom(header: string | undefined): string {
  return header !== undefined && validId.test(header) ? header : randomUUID();
}

export function withRequestId<Result>(id: string, run: () => Result): Result {
  return current.run(id, run);
}
