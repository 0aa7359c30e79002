import { expect, test } from 'vitest';
import { createSourceClassifier } from './traffic-source.ts';

const day = '2026-11-16';
const beaconFrom = (referrer: string, navigation: 'navigate' | 'inside' = 'navigate') => ({
  referrer,
  navigation,
});

test.each([
  ['www.google.com', 'search'],
  ['google.co.in', 'search'],
  ['www.bing.com', 'search'],
  ['in.search.yahoo.com', 'search'],
  ['duckduckgo.com', 'search'],
  ['com.google.android.googlequicksearchbox', 'search'],
  ['chatgpt.com', 'search'],
  ['images.google.de', 'search'],
  ['www.google.com.au', 'search'],
  ['yandex.com.tr', 'search'],
  ['search.brave.com', 'search'],
  ...['mail', 'drive', 'accounts', 'play', 'news', 'docs', 'meet'].map((name) => [
    `${name}.google.com`,
    'other',
  ]),
  ['mail.yahoo.com', 'other'],
  ['tieba.baidu.com', 'other'],
  ['google.evil', 'other'],
  ['notgoogle.com', 'other'],
  ['google.com.evil.example', 'other'],
  ['l.facebook.com', 'social'],
  ['www.instagram.com', 'social'],
  ['t.co', 'social'],
  ['lnkd.in', 'social'],
  ['in.linkedin.com', 'social'],
  ['x.com', 'social'],
  ['www.pinterest.co.uk', 'social'],
  ['in.pinterest.com', 'social'],
  ['pin.it', 'social'],
  ['t.me', 'social'],
  ['com.linkedin.android', 'social'],
  ['com.instagram.android', 'social'],
  ['com.facebook.katana', 'social'],
  ['org.telegram.messenger', 'social'],
  ['com.twitter.android', 'social'],
  ['com.pinterest', 'social'],
  ['com.whatsapp', 'social'],
  ['com.google.android.youtube', 'social'],
  ['com.google.android.gm', 'other'],
  ['x.co', 'other'],
  ['linux.com', 'other'],
  ['inside', 'inside'],
  ['', 'direct'],
  ['198.51.100.7', 'other'],
  ['localhost', 'other'],
  ['search.example:8080', 'other'],
  ["x'; drop table", 'other'],
])('VISIT-06 a visit from %j is of the class %s', (referrer, source) => {
  expect(createSourceClassifier()(beaconFrom(referrer), day)).toBe(source);
});

test('VISIT-06 a campaign has priority over the referrer', () => {
  expect(createSourceClassifier()({ referrer: 'www.google.com', campaign: true }, day)).toBe('campaign');
});

test.each([
  ['school.example', true],
  ['xn--11b4c3d.xn--h2brj9c', true],
  ['intranet.client.local', false],
  ['jira.client.internal', false],
  ['printer.lan', false],
  ['nas.home.arpa', false],
  ['-.-.com', false],
])('VISIT-06 the host %s is counted by name: %s', (host, isNamed) => {
  const classifySource = createSourceClassifier();
  const sources = [1, 2, 3].map(() => classifySource(beaconFrom(host), day));
  expect(sources.at(-1)).toBe(isNamed ? `host:${host}` : 'other');
});

test('VISIT-06 a host is counted by name from its third visit of the day', () => {
  const classifySource = createSourceClassifier();
  const visitThrice = () => [1, 2, 3].map(() => classifySource(beaconFrom('www.School.example'), day));
  expect(visitThrice()).toEqual(['other', 'other', 'host:school.example']);
  expect(classifySource(beaconFrom('school.example'), '2026-11-17')).toBe('other');
});

test('VISIT-06 further pages of one visit do not count as visits from the host', () => {
  const classifySource = createSourceClassifier();
  classifySource(beaconFrom('school.example'), day);
  const laterSources = [1, 2, 3, 4].map(() => classifySource(beaconFrom('school.example', 'inside'), day));
  expect(new Set(laterSources)).toEqual(new Set(['other']));
});

test('VISIT-06 at most 15 new hosts are named per day, and 1,000 are remembered', () => {
  const classifySource = createSourceClassifier();
  const visitThrice = (host: string) => [1, 2, 3].map(() => classifySource(beaconFrom(host), day)).at(-1);
  const sources = Array.from({ length: 40 }, (_, index) => visitThrice(`s${index}.example`));
  expect(sources.filter((source) => source !== 'other')).toHaveLength(15);
  const classifyCrowded = createSourceClassifier();
  for (let index = 0; index < 1000; index += 1) classifyCrowded(beaconFrom(`s${index}.example`), day);
  expect([1, 2, 3].map(() => classifyCrowded(beaconFrom('late.example'), day)).at(-1)).toBe('other');
});
