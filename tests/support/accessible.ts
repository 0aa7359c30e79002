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

/** axe finds nothing against WCAG 2.2 AA in the page as it stands; `apart` names what is judged on its own. */
export async function expectAccessible(page: Page, apart?: string): Promise<void> {
  await settled(page);
  const axe = new AxeBuilder({ page }).withTags(standards);
  const { violations } = await (apart ? axe.exclude(apart) : axe).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`),
  );
  expect(faults).toEqual([]);
}
