import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Unreadable } from './unreadable.ts';

const found = {
  macros: 'macros',
  object: 'an embedded object or file',
  control: 'an ActiveX control',
  document: 'another document inside (altChunk)',
  addIn: 'an Office add-in',
  fileLink: 'a link to a file or program',
} as const;

/** By the last segment of a relationship's type, or by an element's name. */
const byName: ReadonlyMap<string, string> = new Map([
  ['vbaproject', found.macros],
  ['wordvbadata', found.macros],
  ['oleobject', found.object],
  ['package', found.object],
  ['control', found.control],
  ['activexcontrolbinary', found.control],
  ['afchunk', found.document],
  ['altchunk', found.document],
  ['webextension', found.addIn],
  ['webextensiontaskpanes', found.addIn],
]);

const linkTypes = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]);
const ordinaryLink = /^(?:https?:|mailto:|tel:|#|$)/i;
/** Word fields that load something, start something, or compute the name of another field. */
const activeFields = new Set([
  'CONTROL',
  'DATABASE',
  'DDE',
  'DDEAUTO',
  'EMBED',
  'HTMLCONTROL',
  'IMPORT',
  'INCLUDE',
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'LINK',
  'MACROBUTTON',
  'QUOTE',
]);

type Attributes = ReadonlyMap<string, string>;

function attributesOf(tag: SaxesTagNS): Attributes {
  return new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value.trim()]));
}

function relationshipFinding(attributes: Attributes): string | null {
  const type = attributes.get('Type') ?? '';
  const name = type.split('/').at(-1) ?? '';
  const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external';
  if (!isExternal) return byName.get(name.toLowerCase()) ?? null;
  if (linkTypes.has(type)) return ordinaryLink.test(attributes.get('Target') ?? '') ? null : found.fileLink;
  return `a part that is loaded from elsewhere (${/^[a-z]{1,40}$/i.test(name) ? name : 'unknown'})`;
}

function contentTypeFinding(type: string): string | null {
  if (/vbaProject|vbaData|macroEnabled/i.test(type)) return found.macros;
  if (/activeX/i.test(type)) return found.control;
  return /oleObject/i.test(type) ? found.object : null;
}

function fieldFinding(code: string): string | null {
  const name = /^[\s"]*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? '';
  if (activeFields.has(name)) return `a field that fetches or starts something (${name})`;
  return name === 'HYPERLINK' && /"\s*(?:file:|\\\\|javascript:)/i.test(code) ? found.fileLink : null;
}

function tagFinding(tag: SaxesTagNS): string | null {
  const attributes = attributesOf(tag);
  switch (tag.local) {
    case 'Relationship':
      return relationshipFinding(attributes);
    case 'Default':
    case 'Override':
      return contentTypeFinding(attributes.get('ContentType') ?? '');
    case 'fldSimple':
      return fieldFinding(attributes.get('instr') ?? '');
    case 'vbaSuppData':
      return found.macros;
    case 'OLEObject':
    case 'control':
    case 'altChunk':
      return byName.get(tag.local.toLowerCase()) ?? null;
    default:
      return null;
  }
}

/** Adds active content of one XML part. A field's code may be split over several elements, and fields can be nested. */
export function createPartReader(active: Set<string>): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true });
  const openFields: string[] = [];
  let isInFieldCode = false;
  let hasDoctype = false;
  /** Null until the first element. */
  let isPicture: boolean | null = null;
  const add = (finding: string | null | undefined) => {
    if (finding) active.add(finding);
  };
  const onFieldMark = (mark: string | undefined) => {
    if (mark === 'begin') {
      if (openFields.at(-1)?.trim() === '') active.add('a field whose name is computed');
      openFields.push('');
    } else if (mark === 'end') add(fieldFinding(openFields.pop() ?? ''));
  };
  // Only SVG pictures may have a document type declaration: Word accepts none in documents.
  parser.on('opentagstart', ({ name }) => {
    isPicture ??= /^(?:.*:)?svg$/.test(name);
    if (hasDoctype && !isPicture) throw new Unreadable('with a document type declaration');
  });
  parser.on('opentag', (tag) => {
    add(tagFinding(tag));
    if (tag.local === 'fldChar') onFieldMark(attributesOf(tag).get('fldCharType'));
    if (tag.local === 'instrText') isInFieldCode = true;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'instrText') isInFieldCode = false;
  });
  const onText = (text: string) => {
    if (isInFieldCode) openFields.push(`${openFields.pop() ?? ''}${text}`);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('doctype', () => {
    hasDoctype = true;
  });
  parser.on('error', (error) => {
    if (!isPicture) throw error;
  });
  parser.on('end', () => {
    for (const code of openFields) add(fieldFinding(code));
  });
  return parser;
}
