import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReference, isReference, referenceByteCount } from './reference.ts';

test('INTAKE-01 a reference is short and has no characters that are easily confused', () => {
  for (let round = 0; round < 2000; round += 1) {
    const reference = createReference(randomBytes(referenceByteCount));
    expect(reference).toMatch(/^SF-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
    expect(reference.slice(3)).not.toMatch(/[01ILOU]/);
    expect(isReference(reference)).toBe(true);
  }
});

test('createReference discards bytes that would make some characters more likely than others', () => {
  expect(createReference(Uint8Array.of(255, 240, 0, 1, 2, 3, 4, 29))).toBe('SF-2345-6Z');
  expect(() => createReference(new Uint8Array(24).fill(255))).toThrow(/random/);
});

test.each(['SF-7F3K-Q', 'sf-7f3k-q2', 'SF-7F3O-Q2', 'SF-7F3K-Q2 '])('%j is not a reference', (text) => {
  expect(isReference(text)).toBe(false);
});
