import { describe, expect, test } from 'vitest';
import { createPartParser } from './docx-part.ts';
import { UnreadableFile } from './unreadable-file.ts';

function findingsIn(xml: string): readonly string[] {
  const active = new Set<string>();
  createPartParser(active).write(xml).close();
  return [...active];
}

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictRelations = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const element = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
const findInRelationship = (attributes: Readonly<Record<string, string>>) =>
  findingsIn(`<Relationships>${element('Relationship', attributes)}</Relationships>`);
const findInExternal = (type: string, target: string) =>
  findInRelationship({ Type: type, Target: target, TargetMode: 'External' });
const findInBody = (xml: string) =>
  findingsIn(`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:o="urn:o">
    ${xml}</w:document>`);

const begin = '<w:fldChar w:fldCharType="begin"/>';
const separate = '<w:fldChar w:fldCharType="separate"/>';
const end = '<w:fldChar w:fldCharType="end"/>';
const code = (text: string) => `<w:instrText>${text}</w:instrText>`;
const field = (text: string) => begin + code(text) + separate + end;
const activeField = (name: string) => [`a field that fetches or starts something (${name})`];
const fileLink = ['a link to a file or program'];
const externalPart = (name: string) => [`a part that is loaded from elsewhere (${name})`];

describe('INTAKE-15 relationships within the file', () => {
  test.each([
    ['vbaProject', 'macros'],
    ['wordVbaData', 'macros'],
    ['oleObject', 'an embedded object or file'],
    ['package', 'an embedded object or file'],
    ['control', 'an ActiveX control'],
    ['activeXControlBinary', 'an ActiveX control'],
    ['aFChunk', 'another document inside (altChunk)'],
    ['webextension', 'an Office add-in'],
    ['webextensiontaskpanes', 'an Office add-in'],
  ])('%s is a finding', (type, finding) => {
    expect(findInRelationship({ Type: `${officeRelations}/${type}`, Target: 'a.bin' })).toEqual([finding]);
    expect(
      findInRelationship({ Type: `${officeRelations}/${type}`, Target: 'a', TargetMode: 'Internal' }),
    ).toEqual([finding]);
  });

  test.each(['styles', 'constructor', '__proto__', ''])('the type %j is no finding', (type) => {
    expect(findInRelationship({ Type: `${officeRelations}/${type}`, Target: 'a.xml' })).toEqual([]);
  });

  test('a missing type is no finding', () => {
    expect(findInRelationship({ Target: 'a.xml' })).toEqual([]);
  });
});

describe('INTAKE-15 relationships to the outside', () => {
  test.each(['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+91', '#top', ''])(
    'a link to %j is ordinary',
    (target) => {
      expect(findInExternal(`${officeRelations}/hyperlink`, target)).toEqual([]);
      expect(findInExternal(`${strictRelations}/hyperlink`, target)).toEqual([]);
    },
  );

  test('a link without a target is ordinary', () => {
    expect(findInRelationship({ Type: `${officeRelations}/hyperlink`, TargetMode: 'External' })).toEqual([]);
  });

  test.each(['file:///c:/a.exe', '\\\\evil\\a', 'a.exe', 'javascript:a()', 'xhttps://a.example'])(
    'a link to %j is a link to a file',
    (target) => {
      expect(findInExternal(`${officeRelations}/hyperlink`, target)).toEqual(fileLink);
    },
  );

  test.each(['External', 'EXTERNAL', 'external', ' External '])(
    'the target mode may be written %j',
    (mode) => {
      expect(
        findInRelationship({
          Type: `${officeRelations}/frame`,
          Target: 'https://a.example',
          TargetMode: mode,
        }),
      ).toEqual(externalPart('frame'));
    },
  );

  test.each([
    [`${officeRelations}/attachedTemplate`, 'attachedTemplate'],
    ['http://evil.example/hyperlink', 'hyperlink'],
    ['x', 'x'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), 'unknown'],
    ['1a', 'unknown'],
    ['a1', 'unknown'],
    ['', 'unknown'],
  ])('the type %s is reported as %s', (type, name) => {
    expect(findInExternal(type, 'https://a.example')).toEqual(externalPart(name));
  });

  test('a missing type is a finding', () => {
    expect(findInRelationship({ Target: 'https://a.example', TargetMode: 'External' })).toEqual(
      externalPart('unknown'),
    );
  });
});

test.each([
  ['application/vnd.ms-office.vbaProject', ['macros']],
  ['application/vnd.ms-word.vbaData+xml', ['macros']],
  ['application/vnd.ms-word.document.macroEnabled.main+xml', ['macros']],
  ['application/vnd.ms-office.activeX+xml', ['an ActiveX control']],
  ['application/vnd.openxmlformats-officedocument.oleObject', ['an embedded object or file']],
  ['image/png', []],
])('INTAKE-15 the content type %s is recognised', (type, findings) => {
  for (const name of ['Default', 'Override'])
    expect(findingsIn(`<Types>${element(name, { ContentType: type })}</Types>`)).toEqual(findings);
  expect(findingsIn(`<Types>${element('Other', { ContentType: type })}</Types>`)).toEqual([]);
});

test.each([
  ['<w:vbaSuppData/>', 'macros'],
  ['<o:OLEObject/>', 'an embedded object or file'],
  ['<w:control/>', 'an ActiveX control'],
  ['<w:altChunk/>', 'another document inside (altChunk)'],
])('INTAKE-15 the element %s is a finding', (xml, finding) => {
  expect(findInBody(xml)).toEqual([finding]);
});

test.each(['<w:p/>', '<w:package/>', '<w:fldSimple/>', '<Default/>', '<Override/>'])(
  'INTAKE-15 the element %s is no finding',
  (xml) => {
    expect(findInBody(xml)).toEqual([]);
  },
);

describe('INTAKE-15 the code of a field', () => {
  test.each([
    ['DDE excel x', 'DDE'],
    ['  DDEAUTO x', 'DDEAUTO'],
    ['&quot; &quot;IncludeText&quot; x', 'INCLUDETEXT'],
    ['link x', 'LINK'],
  ])('%s is a finding', (text, name) => {
    expect(findInBody(field(text))).toEqual(activeField(name));
    expect(findInBody(`<w:fldSimple w:instr="${text}"/>`)).toEqual(activeField(name));
  });

  test.each([
    'PAGE',
    '= 1 + 2',
    '= 3 DDE',
    'PAGE DDE',
    'REF "file:a"',
    'HYPERLINK "https://a.example"',
    'HYPERLINK "https://a.example/file:a"',
    'HYPERLINK file:',
  ])('%s is no finding', (text) => {
    expect(findInBody(field(text))).toEqual([]);
  });

  test.each([
    'HYPERLINK "file:///c:/a.exe"',
    'hyperlink "  FILE:///c:/a.exe"',
    'HYPERLINK " javascript:a()"',
    'HYPERLINK \\o "x" "\\\\evil\\a"',
  ])('%s is a link to a file', (text) => {
    expect(findInBody(field(text))).toEqual(fileLink);
  });

  test('may be split over several elements, as text or CDATA', () => {
    expect(findInBody(begin + code('D') + code('<![CDATA[DE]]>') + code('<w:b/>AU<w:b/>TO x') + end)).toEqual(
      activeField('DDEAUTO'),
    );
  });

  test('does not include visible text', () => {
    expect(findInBody(`${begin}<w:t>DDE x</w:t>${end}`)).toEqual([]);
    expect(findInBody(`${begin}${code(' ')}<w:t>DDE x</w:t>${end}`)).toEqual([]);
  });

  test('is a finding without an end, and without a beginning', () => {
    expect(findInBody(begin + code('DDE x'))).toEqual(activeField('DDE'));
    expect(findInBody(code('DDE x'))).toEqual(activeField('DDE'));
    expect(findInBody(end)).toEqual([]);
  });

  test('is found in sequential and nested fields', () => {
    expect(findInBody(field('PAGE') + field('DDE x'))).toEqual(activeField('DDE'));
    expect(findInBody(begin + code('IF ') + field('REF a') + code(' = 1') + end)).toEqual([]);
    expect(findInBody(begin + code('IF ') + field('DDE x') + code(' = 1') + end)).toEqual(activeField('DDE'));
    expect(findInBody(begin + code('D') + field('REF a') + code('DE x') + end)).toEqual(activeField('DDE'));
    expect(findInBody(begin + code('D') + begin + code('REF a') + end + code('DE x') + end)).toEqual(
      activeField('DDE'),
    );
  });

  test.each(['', ' '])('is a finding if another field computes its name, after %j', (codeBefore) => {
    expect(findInBody(begin + code(codeBefore) + field('REF a') + end)).toEqual([
      'a field whose name is computed',
    ]);
  });
});

describe('INTAKE-15 a document type declaration', () => {
  const doctype = '<!DOCTYPE a [<!ENTITY b "c">]>';

  test.each(['a', 'xsvg', 'svgx'])('is rejected before the element %s', (name) => {
    const read = () => findingsIn(`${doctype}<${name}/>`);
    expect(read).toThrow(UnreadableFile);
    expect(read).toThrow('with a document type declaration');
  });

  test('is rejected in a document that contains a picture', () => {
    expect(() => findingsIn(`${doctype}<a><svg/></a>`)).toThrow(UnreadableFile);
  });

  test.each(['<svg/>', '<pic:svg xmlns:pic="urn:a"/>', '<svg>&b;</svg>', '<svg><g></svg>'])(
    'is accepted before a picture: %s',
    (picture) => {
      expect(findingsIn(doctype + picture)).toEqual([]);
    },
  );

  test('in a picture does not prevent findings', () => {
    expect(findingsIn(`${doctype}<svg><control/></svg>`)).toEqual(['an ActiveX control']);
  });
});

test.each(['<a><b></a>', '<a>&b;</a>', '<a><svg></a>'])(
  'INTAKE-15 XML that is not well formed is damaged: %s',
  (xml) => {
    expect(() => findingsIn(xml)).toThrow();
    expect(() => findingsIn(xml)).not.toThrow(UnreadableFile);
  },
);
