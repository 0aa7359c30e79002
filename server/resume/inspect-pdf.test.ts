import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainPdf } from '../../tests/support/resumes/pdf-files.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { Unreadable } from './unreadable.ts';

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(cmd.exe)>>';
const embeddedFile = { dictionary: '/Type/EmbeddedFile', stream: Buffer.from('MZ') };
const fileSpecification = '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>';

const unknownAction = 'a link or button with an action that our reader does not know';
const fileLink = 'a link to a file or program, or one without https://';

const pdfWithAnnotation = (text: string) =>
  plainPdf({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${text}>>]` });
const pdfWithLink = (action: string) => pdfWithAnnotation(`/Subtype/Link/A${action}`);
const pdfWithField = (text: string) =>
  plainPdf({
    catalog: '/AcroForm<</Fields[4 0 R]>>',
    page: '/Annots[4 0 R]',
    objects: [`<</Type/Annot/Subtype/Widget/T(a)/Rect[0 0 9 9]${text}>>`],
  });
const pdfWithBookmark = (action: string, child = '') =>
  plainPdf({
    catalog: '/Outlines 4 0 R',
    objects: [
      '<</First 5 0 R/Last 5 0 R/Count 1>>',
      `<</Title(Skills)/Parent 4 0 R ${action} ${child && '/First 6 0 R/Last 6 0 R/Count 1'}>>`,
      `<</Title(More)/Parent 5 0 R ${child}>>`,
    ],
  });
/** Without a cross-reference table, which readers reconstruct. */
const pdfWithPages = (...pages: readonly string[]) => {
  const kids = pages.map((_, index) => `${index + 3} 0 R`);
  const objects = pages.map(
    (page, index) => `${index + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${page}>>endobj\n`,
  );
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>endobj\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  );
};

async function findingsIn(file: Buffer): Promise<readonly string[]> {
  const active = new Set<string>();
  await inspectPdf(new Uint8Array(file), active);
  return [...active];
}

test.each([
  ['plain', plainPdf()],
  ['a link to the web', pdfWithLink('<</S/URI/URI(https://asha.example)>>')],
  ['a link within the document', pdfWithAnnotation('/Subtype/Link/Dest[3 0 R/Fit]')],
  ['a link to the next page', pdfWithLink('<</S/Named/N/NextPage>>')],
  ['a link that shows a layer', pdfWithLink('<</S/SetOCGState/State[/ON 4 0 R]>>')],
  ['a link that empties a form', pdfWithLink('<</S/ResetForm>>')],
  ['a bookmark', pdfWithBookmark('/Dest[3 0 R/Fit]', '/Dest[3 0 R/Fit]')],
  ['a button to the web', pdfWithField('/FT/Btn/Ff 65536/A<</S/URI/URI(https://asha.example)>>')],
  ['a text field', pdfWithField('/FT/Tx/V(Asha Rane)')],
  ['a note', pdfWithAnnotation('/Subtype/Text/Contents(Hello)')],
])('INTAKE-15 a PDF is harmless: %s', async (_, file) => {
  expect(await findingsIn(file)).toEqual([]);
});

test.each([
  ['in the name tree', plainPdf({ catalog: `/Names<</JavaScript<</Names[(a) ${script}]>>>>` })],
  ['when the document opens', plainPdf({ catalog: `/OpenAction ${script}` })],
  ['when the document closes', plainPdf({ catalog: `/AA<</WC ${script}>>` })],
  ['when a page opens', plainPdf({ page: `/AA<</O ${script}>>` })],
  ['when a field is filled in', pdfWithField(`/FT/Tx/AA<</K ${script}>>`)],
  [
    'when a field that the form does not list is filled in',
    pdfWithAnnotation(`/Subtype/Widget/FT/Tx/T(a)/AA<</K ${script}>>`),
  ],
])('INTAKE-15 JavaScript is found %s', async (_, file) => {
  expect(await findingsIn(file)).toEqual(['JavaScript']);
});

test.each([
  [
    'in the name tree',
    plainPdf({
      catalog: `/Names<</EmbeddedFiles<</Names[(a.exe)${fileSpecification}]>>>>`,
      objects: [embeddedFile],
    }),
  ],
  [
    'on a page',
    plainPdf({
      page: `/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS${fileSpecification}>>]`,
      objects: [embeddedFile],
    }),
  ],
  ['in a portfolio', plainPdf({ catalog: '/Collection<</View/D>>' })],
])('INTAKE-15 an attached file is found %s', async (_, file) => {
  expect(await findingsIn(file)).toEqual(['an attached file']);
});

test('INTAKE-15 a link that opens an attached file is found', async () => {
  const file = plainPdf({
    catalog: `/Names<</EmbeddedFiles<</Names[(a.pdf)${fileSpecification}]>>>>`,
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoToE/T<</R/C/N(a.pdf)>>>>>>]',
    objects: [embeddedFile],
  });
  expect(await findingsIn(file)).toEqual(['an attached file']);
});

test('INTAKE-15 a dynamic form is found', async () => {
  const file = plainPdf({
    catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>',
    objects: [{ dictionary: '', stream: Buffer.from('<xdp/>') }],
  });
  expect(await findingsIn(file)).toEqual(['a dynamic form (XFA)']);
});

test.each(['RichMedia', 'Screen', 'Movie', 'Sound', '3D'])(
  'INTAKE-15 media are found: %s',
  async (subtype) => {
    expect(await findingsIn(pdfWithAnnotation(`/Subtype/${subtype}`))).toEqual(['sound, film or a 3D model']);
  },
);

describe('INTAKE-15 links, buttons and bookmarks', () => {
  test.each([
    ['a link', pdfWithLink(launch)],
    ['a link that is not shown', pdfWithAnnotation(`/F 2/Subtype/Link/A${launch}`)],
    ['a button', pdfWithField(`/FT/Btn/Ff 65536/A${launch}`)],
    ['a bookmark', pdfWithBookmark(`/A${launch}`)],
    ['a bookmark below another', pdfWithBookmark('/Dest[3 0 R/Fit]', `/A${launch}`)],
    [
      'a link on the last of three pages',
      pdfWithPages('', '', `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A${launch}>>]`),
    ],
  ])('are found if they start a program: %s', async (_, file) => {
    expect(await findingsIn(file)).toEqual([fileLink]);
  });

  test.each([
    ['a link', pdfWithLink(script)],
    ['a bookmark', pdfWithBookmark(`/A ${script}`)],
    ['a button', pdfWithField('/FT/Btn/Ff 65536/A<</S/SubmitForm/F(http://evil.example)>>')],
  ])('are found if they have an action that pdf.js does not know: %s', async (_, file) => {
    expect(await findingsIn(file)).toEqual([unknownAction]);
  });
});

test('INTAKE-15 every finding is listed once', async () => {
  const links = [launch, launch, script].map((action) => `<</Subtype/Link/Rect[0 0 9 9]/A${action}>>`);
  const file = plainPdf({ catalog: `/AA<</WC ${script}>>`, page: `/Annots[${links.join('')}]` });
  expect(await findingsIn(file)).toEqual(['JavaScript', fileLink, unknownAction]);
});

test('INTAKE-15 a locked PDF is unreadable', async () => {
  const locked = readFileSync(
    new URL('../../tests/fixtures/resumes/libreoffice-locked.pdf', import.meta.url),
  );
  const reading = findingsIn(locked);
  await expect(reading).rejects.toBeInstanceOf(Unreadable);
  await expect(reading).rejects.toThrow('locked with a password');
});

test('INTAKE-15 half a PDF is damaged, not locked', async () => {
  const reading = findingsIn(plainPdf().subarray(0, 60));
  await expect(reading).rejects.toBeInstanceOf(Error);
  await expect(reading).rejects.not.toBeInstanceOf(Unreadable);
});

test('INTAKE-15 a PDF without a page is unreadable', async () => {
  await expect(findingsIn(pdfWithPages())).rejects.toThrow('without a page');
});
