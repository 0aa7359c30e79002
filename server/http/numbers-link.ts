import { type Context, Hono } from 'hono';
import { isDay, weeksUpTo } from '../report/calendar.ts';
import { spans } from '../report/page/numbers-main.ts';
import { readReport } from '../report/report.ts';
import { staffPath } from '../signed-token.ts';
import { policyHeader } from './headers.ts';
import { type LinkDesk, openLink } from './open-link.ts';

/** The plots behind the weekly report: of its week, or of a longer time that ends with it. */
export function numbersLink(desk: LinkDesk): Hono {
  const app = new Hono();
  app.get(`${staffPath('numbers')}:token`, (context) =>
    openLink(context, desk, 'numbers', async (week, pool) => {
      if (!isDay(week)) return null;
      const report = await readReport(pool, weeksUpTo(week, spanOf(context)));
      context.header(policyHeader, desk.numbers.policy);
      return context.html(desk.numbers.page(report));
    }),
  );
  return app;
}

function spanOf(context: Context): number {
  const asked = Number(context.req.query('weeks'));
  return spans.find(({ weeks }) => weeks === asked)?.weeks ?? 1;
}
