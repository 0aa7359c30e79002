import { raw } from 'hono/html';
import { renderToStaticMarkup } from 'react-dom/server';
import { numbersMain } from '../report/page/numbers-main.ts';
import { numbersStyle } from '../report/page/numbers-style.ts';
import type { Report } from '../report/report.ts';
import { periodWords } from '../report/words.ts';
import type { FontFiles, Letterhead } from '../site.ts';
import { deskDocument, type Html } from './desk-document.ts';
import { fontFaces } from './desk-style.ts';
import { deskPolicy } from './headers.ts';

export interface NumbersPages {
  readonly page: (report: Report) => Html;
  /** What a browser may do on them. */
  readonly policy: string;
}

export function createNumbersPages(office: Letterhead, fonts: FontFiles): NumbersPages {
  const style = numbersStyle(office.colours, fontFaces(fonts));
  return {
    policy: deskPolicy(style),
    page: (report) =>
      deskDocument(office, {
        title: `Numbers, ${periodWords(report.period)}`,
        style,
        main: raw(renderToStaticMarkup(numbersMain(report))),
      }),
  };
}
