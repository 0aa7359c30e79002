import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import type { Histogram } from '../operations/metrics.ts';
import { requestIdFrom, withRequestId } from '../operations/request-id.ts';

export interface RequestDesk {
  readonly log: Log;
  readonly durations: Histogram;
}

/** Matched by what stands for every address: nothing of ours, or misspelt. */
const noRoute = '/*';

/**
 * Names every request, tells the visitor its name, and writes down how it was answered. The address itself is never
 * written down: it may hold the secret of a signed link.
 */
export function requestLog({ log, durations }: RequestDesk): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return (context, next) => {
    const id = requestIdFrom(context.req.header('x-request-id'));
    // Not on the answer itself: one that is touched once it is made is made anew, with a stream for its body.
    context.env.outgoing.setHeader('X-Request-Id', id);
    return withRequestId(id, async () => {
      const started = performance.now();
      await next();
      const { method } = context.req;
      const { status } = context.res;
      const route = routePath(context);
      const durationMs = performance.now() - started;
      durations.observe({ method, route, status: String(status) }, durationMs / 1000);
      if (route !== noRoute)
        log.info('answered_request', { method, route, status, durationMs: Math.round(durationMs) });
    });
  };
}
