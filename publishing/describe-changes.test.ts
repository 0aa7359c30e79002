import { expect, test } from 'vitest';
import careers from '../content/lists/careers.json' with { type: 'json' };
import team from '../content/lists/team.json' with { type: 'json' };
import site from '../content/site.json' with { type: 'json' };
import { commitMessage, describeFile } from './describe-changes.ts';

test('PUB-03 a changed field is named with its file and its entry', () => {
  const [first, ...others] = team.items;
  const after = { ...team, items: [{ ...first, role: 'Chief of everything' }, ...others] };
  expect(describeFile('content/lists/team.json', team, after)).toEqual([
    `Team members: role of ${first?.name}`,
  ]);
});

test('PUB-03 a field of the agency itself needs no entry', () => {
  expect(describeFile('content/site.json', site, { ...site, phone: '+91 22 6912 4480' })).toEqual([
    'Name and contact: phone',
  ]);
});

test('PUB-03 entries that come and go are called by their names', () => {
  const [first, ...others] = careers.items;
  const before = careers;
  expect(describeFile('content/lists/careers.json', before, { ...careers, items: others })).toEqual([
    `Openings: ${first?.title} removed`,
  ]);
  expect(describeFile('content/lists/careers.json', { ...careers, items: others }, before)).toEqual([
    `Openings: ${first?.title} added`,
  ]);
});

test('PUB-03 the subject stays short, the body says everything', () => {
  const lines = ['Team members: role of Kabir Naik', `Home: ${'long '.repeat(30)}`];
  const [subject = '', ...body] = commitMessage(lines).split('\n');
  expect(subject).toBe('Team members: role of Kabir Naik and 1 more');
  expect(body).toEqual(['', ...lines.map((line) => `- ${line}`), '']);
  expect(commitMessage([lines[1] ?? '']).split('\n')[0]?.length).toBeLessThanOrEqual(72);
});
