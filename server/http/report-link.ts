import { type Context, Hono } from 'hono';
import { isDay, weeksUpTo } from '../report/calendar.ts';
import { spans } from '../report/page/report-main.ts';
import { readReport } from '../report/report.ts';
import { staffPath } from '../signed-token.ts';
import { policyHeader } from './headers.ts';
import { type LinkDependencies, openLink } from './open-link.ts';

/** The link of the weekly mail: shows the report of its week, or of a longer period that ends with it. */
export function reportLink(dependencies: LinkDependencies): Hono {
  const app = new Hono();
  app.get(`${staffPath('numbers')}:token`, (context) =>
    openLink(context, dependencies, 'numbers', async (week, pool) => {
      if (!isDay(week)) return null;
      const report = await readReport(pool, weeksUpTo(week, readSpanWeeks(context)));
      context.header(policyHeader, dependencies.reportPages.policy);
      return context.html(dependencies.reportPages.page(report));
    }),
  );
  return app;
}

function readSpanWeeks(context: Context): number {
  const weeks = Number(context.req.query('weeks'));
  return spans.find((span) => span.weeks === weeks)?.weeks ?? 1;
}
