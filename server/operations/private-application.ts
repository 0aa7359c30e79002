import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** For monitoring, on a port that visitors cannot reach. */
export function createPrivateApplication(metrics: Metrics, readReadiness: () => Promise<Readiness>): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.get('/healthz', (context) => context.text('alive'));
  app.get('/readyz', async (context) => {
    const readiness = await readReadiness();
    return context.json(readiness, readiness.ready ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  return app;
}
