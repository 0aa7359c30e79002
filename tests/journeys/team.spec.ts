import type { Page } from '@playwright/test';
import teamList from '#content/lists/team.json' with { type: 'json' };
import team from '#content/pages/team.json' with { type: 'json' };
import { fillCount } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';

const membersOf = (page: Page) => page.getByRole('region', { name: 'Team members' }).getByRole('listitem');

test('TEAM-01 the page shows heading, tagline and every member', async ({ page }) => {
  await page.goto(paths.team);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fillCount(team.opening.heading, teamList.items.length),
  );
  await expect(page.getByText(team.opening.lead)).toBeVisible();
  await expect(membersOf(page)).toHaveCount(teamList.items.length);
});

test('TEAM-02 each member has a portrait that links to the profile, a name and a role', async ({ page }) => {
  await page.goto(paths.team);
  for (const [index, { name, role, link }] of teamList.items.entries()) {
    const member = membersOf(page).nth(index);
    await member.scrollIntoViewIfNeeded();
    const profileLink = member.getByRole('link');
    await expect(profileLink).toHaveAccessibleName(`${name} on LinkedIn (opens in a new tab)`);
    await expect(profileLink).toHaveAttribute('href', link);
    await expect(profileLink).toHaveAttribute('target', '_blank');
    await expect(profileLink).toHaveAttribute('rel', 'noopener');
    const portrait = profileLink.getByRole('img', { name });
    await expect(portrait).toHaveJSProperty('complete', true);
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(member.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(member.getByText(role, { exact: true })).toBeVisible();
  }
});
