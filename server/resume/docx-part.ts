import { SaxesParser, type SaxesTagNS } from 'saxes';
import { UnreadableFile } from './unreadable-file.ts';

const findings = {
  macros: 'macros',
  object: 'an embedded object or file',
  control: 'an ActiveX control',
  document: 'another document inside (altChunk)',
  addIn: 'an Office add-in',
  fileLink: 'a link to a file or program',
} as const;

/** The name is the last segment of a relationship's type, or an element's name. */
const findingByName: ReadonlyMap<string, string> = new Map([
  ['vbaproject', findings.macros],
  ['wordvbadata', findings.macros],
  ['oleobject', findings.object],
  ['package', findings.object],
  ['control', findings.control],
  ['activexcontrolbinary', findings.control],
  ['afchunk', findings.document],
  ['altchunk', findings.document],
  ['webextension', findings.addIn],
  ['webextensiontaskpanes', findings.addIn],
]);

const linkTypes = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]);
const ordinaryLinkPattern = /^(?:https?:|mailto:|tel:|#|$)/i;
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

function readAttributes(tag: SaxesTagNS): Attributes {
  return new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value.trim()]));
}

function inspectRelationship(attributes: Attributes): string | null {
  const type = attributes.get('Type') ?? '';
  const name = type.split('/').at(-1) ?? '';
  const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external';
  if (!isExternal) return findingByName.get(name.toLowerCase()) ?? null;
  if (linkTypes.has(type))
    return ordinaryLinkPattern.test(attributes.get('Target') ?? '') ? null : findings.fileLink;
  return `a part that is loaded from elsewhere (${/^[a-z]{1,40}$/i.test(name) ? name : 'unknown'})`;
}

function inspectContentType(type: string): string | null {
  if (/vbaProject|vbaData|macroEnabled/i.test(type)) return findings.macros;
  if (/activeX/i.test(type)) return findings.control;
  return /oleObject/i.test(type) ? findings.object : null;
}

function inspectField(code: string): string | null {
  const name = /^[\s"]*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? '';
  if (activeFields.has(name)) return `a field that fetches or starts something (${name})`;
  return name === 'HYPERLINK' && /"\s*(?:file:|\\\\|javascript:)/i.test(code) ? findings.fileLink : null;
}

function inspectTag(tag: SaxesTagNS): string | null {
  const attributes = readAttributes(tag);
  switch (tag.local) {
    case 'Relationship':
      return inspectRelationship(attributes);
    case 'Default':
    case 'Override':
      return inspectContentType(attributes.get('ContentType') ?? '');
    case 'fldSimple':
      return inspectField(attributes.get('instr') ?? '');
    case 'vbaSuppData':
      return findings.macros;
    case 'OLEObject':
    case 'control':
    case 'altChunk':
      return findingByName.get(tag.local.toLowerCase()) ?? null;
    default:
      return null;
  }
}

/**
 * Adds the active content of one XML part to `activeContent`. A field's code may be split over several elements, and
 * fields can be nested.
 */
export function createPartParser(activeContent: Set<string>): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true });
  const openFieldCodes: string[] = [];
  let isInFieldCode = false;
  let hasDoctype = false;
  /** Null until the first element. */
  let isPicture: boolean | null = null;
  const add = (finding: string | null | undefined) => {
    if (finding) activeContent.add(finding);
  };
  const onFieldBoundary = (boundary: string | undefined) => {
    if (boundary === 'begin') {
      if (openFieldCodes.at(-1)?.trim() === '') activeContent.add('a field whose name is computed');
      openFieldCodes.push('');
    } else if (boundary === 'end') add(inspectField(openFieldCodes.pop() ?? ''));
  };
  // Only SVG pictures may have a document type declaration: Word accepts none in documents.
  parser.on('opentagstart', ({ name }) => {
    isPicture ??= /^(?:.*:)?svg$/.test(name);
    if (hasDoctype && !isPicture) throw new UnreadableFile('with a document type declaration');
  });
  parser.on('opentag', (tag) => {
    add(inspectTag(tag));
    if (tag.local === 'fldChar') onFieldBoundary(readAttributes(tag).get('fldCharType'));
    if (tag.local === 'instrText') isInFieldCode = true;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'instrText') isInFieldCode = false;
  });
  const onText = (text: string) => {
    if (isInFieldCode) openFieldCodes.push(`${openFieldCodes.pop() ?? ''}${text}`);
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
    for (const code of openFieldCodes) add(inspectField(code));
  });
  return parser;
}
