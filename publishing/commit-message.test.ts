import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import careers from '#content/lists/careers.json' with { type: 'json' };
import team from '#content/lists/team.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import { newFolder } from '../tests/support/machine/new-folder.ts';
import { commitMessage, describeChangesSince, describeFileChanges } from './commit-message.ts';
import { git } from './git.ts';

test('PUB-03 a changed field of an entry is described by file, field and entry', () => {
  const [first, ...others] = team.items;
  const after = { ...team, items: [{ ...first, role: 'Chief of everything' }, ...others] };
  expect(describeFileChanges('content/lists/team.json', team, after)).toEqual([
    `Team members: role of ${first?.name}`,
  ]);
});

test('PUB-03 a changed field outside a list is described by file and field', () => {
  expect(describeFileChanges('content/site.json', site, { ...site, phone: '+91 22 6912 4480' })).toEqual([
    'Name and contact: phone',
  ]);
});

test('PUB-03 added and removed entries are described by name', () => {
  const [first, ...others] = careers.items;
  expect(describeFileChanges('content/lists/careers.json', careers, { ...careers, items: others })).toEqual([
    `Openings: ${first?.title} removed`,
  ]);
  expect(describeFileChanges('content/lists/careers.json', { ...careers, items: others }, careers)).toEqual([
    `Openings: ${first?.title} added`,
  ]);
});

test('PUB-03 a publication without a changed text says so', async () => {
  const root = newFolder();
  mkdirSync(`${root}/public`);
  mkdirSync(`${root}/content`);
  const save = (file: string, text: string) => writeFileSync(`${root}/${file}`, text);
  save('public/hero.svg', '<svg/>');
  save('content/site.json', JSON.stringify({ ...site, samples: ['phone'] }));
  await git(root, ['init', '--quiet']);
  await git(root, ['add', '.']);
  await git(root, ['-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '-m', 'Start']);
  expect(await describeChangesSince(root, 'HEAD')).toEqual([]);
  save('public/hero.svg', '<svg></svg>');
  save('content/site.json', JSON.stringify({ ...site, samples: [] }));
  expect(await describeChangesSince(root, 'HEAD')).toEqual([
    'No text: only drawn pictures, page dates or marks of samples',
  ]);
});

test('PUB-03 the subject of the commit message has at most 72 characters, the body lists every change', () => {
  const changeLines = ['Team members: role of Kabir Naik', `Home: ${'long '.repeat(30)}`];
  const [subject = '', ...body] = commitMessage(changeLines).split('\n');
  expect(subject).toBe('Team members: role of Kabir Naik and 1 more');
  expect(body).toEqual(['', ...changeLines.map((line) => `- ${line}`), '']);
  expect(commitMessage([changeLines[1] ?? '']).split('\n')[0]?.length).toBeLessThanOrEqual(72);
});
