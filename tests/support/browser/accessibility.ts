import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Waits until finite animations have ended, because text that fades in has too little contrast. */
export async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const findRunningAnimations = () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            animation.timeline instanceof DocumentTimeline &&
            Number.isFinite(animation.effect?.getComputedTiming().endTime),
        );
    // Two frames, because animations of elements that become visible begin on the second.
    for (let quietFrames = 0; quietFrames < 2; ) {
      await nextFrame();
      const animations = findRunningAnimations();
      quietFrames = animations.length === 0 ? quietFrames + 1 : 0;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}

const createAxe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(ruleTags);

/** Expects that axe finds no violation of WCAG 2.2 AA, except inside `excludedSelector`. */
export async function expectAccessible(page: Page, excludedSelector?: string): Promise<void> {
  await untilAnimationsEnd(page);
  const axe = createAxe(page);
  await expectNoViolations(excludedSelector ? axe.exclude(excludedSelector) : axe);
}

/** Like expectAccessible, for a mail: landmarks are not required, because mail programs show mails inside their own page. */
export async function expectAccessibleMail(page: Page): Promise<void> {
  await expectNoViolations(createAxe(page).disableRules(['landmark-one-main', 'region']));
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  // Legacy mode takes a third of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`),
  );
  expect(messages).toEqual([]);
}
