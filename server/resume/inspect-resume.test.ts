import { cp, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { activePdf, hugePdf } from '../../tests/support/resumes/pdf-corpus.ts';
import { plainPdf } from '../../tests/support/resumes/pdf-files.ts';
import { docx, zip } from '../../tests/support/resumes/resume-files.ts';
import { inspectResume } from './inspect-resume.ts';

test('INTAKE-15 a thread that uses too much memory is terminated', async () => {
  for (const [, file] of hugePdf())
    expect(await inspectResume(file, 'pdf')).toEqual({
      result: 'unreadable',
      activeContent: [],
      reason: 'too complex: reading took too much memory',
    });
});

test('INTAKE-15 a PDF is read without the drawing library that production does not install', async () => {
  const folder = newFolder();
  for (const name of ['pdfjs-dist', 'yauzl', 'pend', 'saxes', 'xmlchars'])
    await cp(dirname(findPackageJSON(name, import.meta.url) ?? ''), join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (path) => !/\.map$|pdfjs-dist\/(?!legacy|package)/.test(path),
    });
  await cp(import.meta.dirname, join(folder, 'resume'), { recursive: true });
  const module = pathToFileURL(join(folder, 'resume/inspect-resume.ts'));
  const { inspectResume: inspectFromCopy }: { inspectResume: typeof inspectResume } = await import(
    module.href
  );
  for (const [, file, finding] of activePdf.slice(0, 3))
    expect((await inspectFromCopy(file, 'pdf')).activeContent).toEqual([finding]);
  await rm(folder, { recursive: true });
});

/** Repeats the piece up to 5 MB. */
const fillTo5Mb = (piece: string) => Buffer.from(piece.repeat(Math.floor((5 * 1024 * 1024) / piece.length)));
const deepXml = docx([{ name: 'word/a.xml', content: Buffer.from('<a>'.repeat(15_000_000)) }]);
const brokenStreams = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  fillTo5Mb(
    '1 0 obj<</Type/ObjStm/N 9/First 9/Filter/FlateDecode/Length 9>>stream\nx\x9cabcdefg\nendstream endobj\n',
  ),
  Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
]);

/** Call the result to get the longest blocking of the event loop, in CPU time: it does not depend on other load. */
function watchEventLoop(): () => number {
  let previousUsage = process.threadCpuUsage();
  let longestMs = 0;
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(previousUsage);
    previousUsage = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (user + system) / 1000);
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

test.each([
  ['5 MB of streams that cannot be unpacked', 'pdf', brokenStreams],
  [
    '70,000 links',
    'pdf',
    plainPdf({
      page: `/Annots[${fillTo5Mb('<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://a.example)>>>>')}]`,
    }),
  ],
  ['arrays in arrays', 'pdf', plainPdf({ catalog: `/X ${fillTo5Mb('[')}` })],
  ['elements in elements', 'docx', deepXml],
  [
    '50,000 parts',
    'docx',
    zip(Array.from({ length: 50_000 }, (_, index) => ({ name: `${index}`, content: '' }))),
  ],
] as const)(
  'INTAKE-15 the event loop is not blocked for more than 50 ms, and inspection ends within 35 s: %s',
  async (_, kind, file) => {
    const stopWatching = watchEventLoop();
    const startedAt = performance.now();
    await inspectResume(file, kind);
    expect(stopWatching()).toBeLessThan(50);
    expect(performance.now() - startedAt).toBeLessThan(35_000);
  },
  60_000,
);
