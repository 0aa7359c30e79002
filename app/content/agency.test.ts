import { expect, test, vi } from 'vitest';
import { site } from './site.server.ts';

async function noticeVersion(changes: Partial<typeof site>): Promise<string> {
  vi.resetModules();
  vi.doMock('./site.server.ts', () => ({ site: { ...site, ...changes } }));
  const { agency } = await import('./agency.server.ts');
  return agency.privacyNotices.version;
}

test.each<Partial<typeof site>>([
  { email: 'other@example.com' },
  { phone: '+91 22 5550 0199' },
  { legal: { ...site.legal, grievanceOfficer: { name: 'Other Officer' } } },
])('POL-04 other contact data in the policy give the notices another version: %j', async (changes) => {
  expect(await noticeVersion(changes)).not.toBe(await noticeVersion({}));
});

test('POL-04 facts that the policy does not contain do not change the version of the notices', async () => {
  expect(await noticeVersion({ url: 'https://other.example' })).toBe(await noticeVersion({}));
});
