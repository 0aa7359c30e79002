import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Text on its way in is still pale: waits until no transition with an end is under way. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const underWay = () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            animation.timeline instanceof DocumentTimeline &&
            Number.isFinite(animation.effect?.getComputedTiming().endTime),
        );
    // Twice: what comes into view on the first frame begins on the second.
    for (let quietFrames = 0; quietFrames < 2; ) {
      await nextFrame();
      const animations = underWay();
      quietFrames = animations.length === 0 ? quietFrames + 1 : 0;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}

const rules = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(standards);

/** axe finds nothing against WCAG 2.2 AA in the page as it stands; `apart` names what is judged on its own. */
export async function expectAccessible(page: Page, apart?: string): Promise<void> {
  await settled(page);
  const axe = rules(page);
  await expectNoFaults(apart ? axe.exclude(apart) : axe);
}

/** The same for the HTML of a mail, which is shown inside somebody else's page: landmarks are that page's. */
export async function expectAccessibleMail(page: Page): Promise<void> {
  await expectNoFaults(rules(page).disableRules(['landmark-one-main', 'region']));
}

async function expectNoFaults(axe: AxeBuilder): Promise<void> {
  // In the page itself and without a word on what is in order: a third of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`),
  );
  expect(faults).toEqual([]);
}
