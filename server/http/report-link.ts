import { type Context, Hono } from 'hono';
import { isDay, weeksUpTo } from '../report/calendar.ts';
import { reportPeriods } from '../report/page/report-content.ts';
import { readReport } from '../report/report.ts';
import { staffPathPrefix } from '../signed-token.ts';
import { cspHeader } from './headers.ts';
import { type LinkDependencies, openLink } from './open-link.ts';

/** The link of the weekly mail: shows the report of its week, or of a longer period that ends with it. */
export function reportLink(dependencies: LinkDependencies): Hono {
  const app = new Hono();
  app.get(`${staffPathPrefix('numbers')}:token`, (context) =>
    openLink(context, dependencies, 'numbers', async (week, pool) => {
      if (!isDay(week)) return null;
      const report = await readReport(
        { pool, countsVisits: dependencies.countsVisits },
        weeksUpTo(week, readSpanWeeks(context)),
      );
      context.header(cspHeader, dependencies.reportPages.csp);
      return context.html(dependencies.reportPages.render(report));
    }),
  );
  return app;
}

function readSpanWeeks(context: Context): number {
  const weeks = Number(context.req.query('weeks'));
  return reportPeriods.find((period) => period.weeks === weeks)?.weeks ?? 1;
}
