import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBehaviourLines } from './behaviour.ts';

/** Every requirement of docs/security/asvs.csv must refer to a tested behaviour line or to existing text in a file. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const states = ['met', 'partly', 'operator', 'not met'];
const testedIds = new Set(
  readBehaviourLines(read('docs/behaviour.md'))
    .filter(({ isPending }) => !isPending)
    .map(({ id }) => id),
);

/** Splits a CSV line; fields with a comma are in quotation marks. */
const parseCsvLine = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
const [heading = '', ...lines] = read('docs/security/asvs.csv').trimEnd().split('\n');
const requirements = lines.map((line) => {
  const [requirement = '', level = '', subject = '', state = '', proof = ''] = parseCsvLine(line);
  return { requirement, level: Number(level), subject, state, proof };
});

/** A proof is a behaviour id, or 'file: text in the file'. Returns the error, or null. */
function findProofError(proof: string): string | null {
  if (/^[A-Z]+-\d{2}$/.test(proof))
    return testedIds.has(proof) ? null : `${proof} is not in docs/behaviour.md`;
  const [file = '', ...rest] = proof.split(': ');
  const text = rest.join(': ');
  try {
    return read(file).includes(text) && text !== '' ? null : `'${text}' is not in ${file}`;
  } catch {
    return `${file} does not exist`;
  }
}

describe('SAFE-12 OWASP ASVS', () => {
  test('every proof is valid', () => {
    const errors = requirements.flatMap(({ requirement, proof }) =>
      proof
        .split(' · ')
        .map(findProofError)
        .filter((error) => error !== null)
        .map((error) => `${requirement}: ${error}`),
    );
    expect(errors).toEqual([]);
  });

  test('an invalid proof is reported', () => {
    const unknownId = ['SAFE', '99'].join('-');
    expect(findProofError(unknownId)).toBe(`${unknownId} is not in docs/behaviour.md`);
    expect(findProofError('SECURITY.md: no such words')).toBe("'no such words' is not in SECURITY.md");
    expect(findProofError('docs/none.md: words')).toBe('docs/none.md does not exist');
    expect(findProofError('SECURITY.md')).toBe("'' is not in SECURITY.md");
  });

  test('each requirement is listed once, with its level and state', () => {
    expect(heading).toBe('requirement,level,subject,state,proof');
    expect(new Set(requirements.map(({ requirement }) => requirement)).size).toBe(requirements.length);
    for (const { level, state, subject } of requirements) {
      expect([1, 2, 3]).toContain(level);
      expect(states).toContain(state);
      expect(subject).not.toBe('');
    }
  });

  test('no requirement of levels 1 and 2 is unmet', () => {
    expect(requirements.filter(({ level, state }) => level < 3 && state === 'not met')).toEqual([]);
    expect(requirements.filter(({ level }) => level < 3).length).toBeGreaterThanOrEqual(100);
  });
});
