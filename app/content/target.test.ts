import { describe, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { ContentError, parseContent } from './parse-content.ts';
import { target } from './target.ts';

const parse = (data: unknown) => parseContent('content/pages/home.json', target, data);

describe('HOME-12 the target of a link', () => {
  test('is the address of a page or of one of its sections', () => {
    expect(parse({ to: 'seo' })).toBe(paths.seo);
    expect(parse({ to: 'web', anchor: 'app-development' })).toBe(`${paths.web}#app-development`);
    expect(parse({ to: 'marketing', anchor: 'lead-generation' })).toBe(`${paths.marketing}#lead-generation`);
  });

  test.each([
    ['a section that no page has', { to: 'web', anchor: 'app-developement' }, 'anchor'],
    ['a section of another page', { to: 'seo', anchor: 'app-development' }, 'anchor'],
    ['a section of a page that has none', { to: 'team', anchor: 'local-seo' }, 'anchor'],
    ['an unknown page', { to: 'nowhere' }, 'to'],
  ])('as %s is rejected with the name of the field', (_, data, field) => {
    expect(() => parse(data)).toThrow(ContentError);
    expect(() => parse(data)).toThrow(new RegExp(`\\n {2}${field}: `));
  });
});
