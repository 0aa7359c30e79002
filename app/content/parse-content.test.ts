import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ContentError, parseContent } from './parse-content.ts';

const schema = z.strictObject({ people: z.array(z.strictObject({ name: z.string().min(1) })) });

describe('parseContent', () => {
  test('returns valid data', () => {
    expect(parseContent('people.json', schema, { people: [{ name: 'Ira' }] })).toEqual({
      people: [{ name: 'Ira' }],
    });
  });

  test('names file and field of a missing value', () => {
    expect(() => parseContent('people.json', schema, { people: [{}] })).toThrow(
      /people\.json\n {2}people\[0\]\.name:/,
    );
  });

  test('rejects an unknown field and names it', () => {
    const parse = () => parseContent('people.json', schema, { people: [], extra: 1 });
    expect(parse).toThrow(ContentError);
    expect(parse).toThrow(/extra/);
  });
});
