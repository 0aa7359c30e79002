import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import type { Histogram } from '../operations/metrics.ts';
import { requestIdFrom, withRequestId } from '../operations/request-id.ts';

export interface RequestLogDependencies {
  readonly log: Log;
  readonly durations: Histogram;
}

/** Hono's route of this middleware, if no other route matches. */
const unmatchedRoute = '/*';

/** Gives every request an id and logs its route and status. The path is not logged: it may contain a signed token. */
export function requestLog({
  log,
  durations,
}: RequestLogDependencies): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return (context, next) => {
    const id = requestIdFrom(context.req.header('x-request-id'));
    // The header is not set on context.res, because that would copy a response whose body is a stream.
    context.env.outgoing.setHeader('X-Request-Id', id);
    return withRequestId(id, async () => {
      const startedAt = performance.now();
      await next();
      const { method } = context.req;
      const { status } = context.res;
      const route = routePath(context);
      const durationMs = performance.now() - startedAt;
      durations.observe({ method, route, status: String(status) }, durationMs / 1000);
      if (route !== unmatchedRoute)
        log.info('request_answered', { method, route, status, durationMs: Math.round(durationMs) });
    });
  };
}
