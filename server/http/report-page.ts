import type { Html } from '../html.ts';
import { reportContent } from '../report/page/report-content.ts';
import { reportStyle } from '../report/page/report-style.ts';
import type { Report } from '../report/report.ts';
import { periodWords } from '../report/words.ts';
import type { AgencyIdentity, FontFiles } from '../site.ts';
import { staffCsp } from './headers.ts';
import { staffDocument } from './staff-document.ts';
import { fontFaces } from './staff-style.ts';

export interface ReportPageRenderer {
  readonly render: (report: Report) => Html;
  /** Content-Security-Policy. */
  readonly csp: string;
}

export function createReportPageRenderer(agency: AgencyIdentity, fonts: FontFiles): ReportPageRenderer {
  const style = reportStyle(agency.colours, fontFaces(fonts));
  return {
    csp: staffCsp(style),
    render: (report) =>
      staffDocument(agency, {
        title: `Numbers, ${periodWords(report.period)}`,
        style,
        main: reportContent(report),
      }),
  };
}
