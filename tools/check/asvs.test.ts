import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPromises } from './behaviour.ts';

/** Every requirement of docs/security/asvs.csv points to a promise that has a test, or to words that stand somewhere. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const states = ['met', 'partly', 'operator', 'not met'];
const promised = new Set(
  readPromises(read('docs/behaviour.md'))
    .filter(({ pending }) => !pending)
    .map(({ id }) => id),
);

/** One line, with fields in quotation marks where they hold a comma. */
const fieldsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
const [heading = '', ...lines] = read('docs/security/asvs.csv').trimEnd().split('\n');
const requirements = lines.map((line) => {
  const [requirement = '', level = '', subject = '', state = '', proof = ''] = fieldsOf(line);
  return { requirement, level: Number(level), subject, state, proof };
});

/** What is wrong with a pointer, or null. */
function dangling(pointer: string): string | null {
  if (/^[A-Z]+-\d{2}$/.test(pointer)) return promised.has(pointer) ? null : `${pointer} is not promised`;
  const [file = '', ...words] = pointer.split(': ');
  try {
    return read(file).includes(words.join(': ')) && words.length > 0
      ? null
      : `'${words.join(': ')}' is not in ${file}`;
  } catch {
    return `${file} is not there`;
  }
}

describe('SAFE-12 OWASP ASVS', () => {
  test('every pointer leads somewhere', () => {
    const faults = requirements.flatMap(({ requirement, proof }) =>
      proof
        .split(' · ')
        .map(dangling)
        .filter((fault) => fault !== null)
        .map((fault) => `${requirement}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('a pointer that leads nowhere is found', () => {
    const unpromised = ['SAFE', '99'].join('-');
    expect(dangling(unpromised)).toBe(`${unpromised} is not promised`);
    expect(dangling('SECURITY.md: no such words')).toBe("'no such words' is not in SECURITY.md");
    expect(dangling('docs/none.md: words')).toBe('docs/none.md is not there');
    expect(dangling('SECURITY.md')).toBe("'' is not in SECURITY.md");
  });

  test('each requirement stands once, with its level and its state', () => {
    expect(heading).toBe('requirement,level,subject,state,proof');
    expect(new Set(requirements.map(({ requirement }) => requirement)).size).toBe(requirements.length);
    for (const { level, state, subject } of requirements) {
      expect([1, 2, 3]).toContain(level);
      expect(states).toContain(state);
      expect(subject).not.toBe('');
    }
  });

  test('nothing of the first two levels is left open', () => {
    expect(requirements.filter(({ level, state }) => level < 3 && state === 'not met')).toEqual([]);
    expect(requirements.filter(({ level }) => level < 3).length).toBeGreaterThanOrEqual(100);
  });
});
