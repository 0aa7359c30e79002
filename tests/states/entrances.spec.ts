import { openingPaths } from '../../app/content/openings.server.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { pagePaths, paths } from '../../app/paths.ts';
import { untilAnimationsEnd } from '../support/browser/accessibility.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';

// Most sections are below such a low screen, so that they appear only when they are scrolled to.
test.use({ viewport: { width: 1440, height: 500 } });

/** What the tests find out about the beginning and the end of entrances. */
interface Entrances {
  readonly count: number;
  /** Controls whose box, or the points at which a press reaches them, differ. */
  readonly movedControls: readonly string[];
  /** Parts whose box differs. */
  readonly movedParts: readonly string[];
  /** Those among them that jump to their place. */
  readonly jumpingParts: readonly string[];
}

/**
 * Runs in the page. Compares the beginning with the end of the entrance of every part that waits for being scrolled to.
 * Motion is paused, so that the states follow each other at once.
 */
function compareEntrances(): Entrances {
  const controlSelector =
    'a[href], button, input, select, textarea, summary, video, [contenteditable], [tabindex="0"]';
  const describe = (element: Element | null) =>
    element ? `${element.localName} '${element.textContent?.trim().slice(0, 40)}'` : 'nothing';
  const boxOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());

  /** Points all over the part. */
  const pointsOn = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return Array.from({ length: 8 * 16 }, (_, index): [number, number] => [
      left + (width * ((index % 8) + 0.5)) / 8,
      top + (height * Math.floor(index / 8)) / 16,
    ]);
  };
  /** The control that a press at a point reaches. */
  const controlAt = ([x, y]: [number, number]) =>
    document.elementFromPoint(x, y)?.closest(controlSelector) ?? null;
  const movedControls = new Set<string>();
  const movedParts = new Set<string>();
  const jumpingParts = new Set<string>();
  const compare = (part: Element, begin: () => void, end: () => void) => {
    end();
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    const elements = [part, ...part.querySelectorAll('*')];
    const points = pointsOn(part);
    const [boxesAtEnd, controlsAtEnd] = [elements.map(boxOf), points.map(controlAt)];
    // A part arrives with the transition of its end.
    const transitionsAtEnd = elements.map((element) => {
      const { transitionProperty, transitionBehavior } = getComputedStyle(element);
      return `${transitionProperty} ${transitionBehavior}`;
    });
    begin();
    for (const [index, element] of elements.entries()) {
      if (boxOf(element) === boxesAtEnd[index]) continue;
      if (element.matches(controlSelector)) movedControls.add(describe(element));
      if (getComputedStyle(element).translate === 'none') continue;
      movedParts.add(describe(element));
      if (!/translate.*pointer-events.*allow-discrete/.test(transitionsAtEnd[index] ?? ''))
        jumpingParts.add(describe(element));
    }
    for (const [index, control] of points.map(controlAt).entries())
      if (control !== controlsAtEnd[index])
        movedControls.add(describe(control ?? controlsAtEnd[index] ?? null));
    end();
  };

  const waitingParts = document.querySelectorAll<HTMLElement>('[data-tested]');
  for (const part of waitingParts) {
    const attribute = part.dataset.tested ?? '';
    compare(
      part,
      () => part.setAttribute(attribute, ''),
      () => part.removeAttribute(attribute),
    );
  }
  return {
    count: waitingParts.length,
    movedControls: [...movedControls],
    movedParts: [...movedParts],
    jumpingParts: [...jumpingParts],
  };
}

for (const path of [...pagePaths, ...openingPaths.slice(0, 1), ...storyPaths])
  test(`SITE-22 SITE-10 FOOT-04 on ${path} parts rise when they appear, and what can be pressed stays in place`, async ({
    page,
  }) => {
    await openPage(page, path);
    await untilAnimationsEnd(page);
    await page.evaluate(() => {
      for (const attribute of ['data-waiting', 'data-hidden'])
        for (const part of document.querySelectorAll<HTMLElement>(`[${attribute}]`))
          part.dataset.tested = attribute;
    });
    await page.getByRole('button', { name: 'Pause motion' }).first().click();
    const { count, movedParts, ...failures } = await page.evaluate(compareEntrances);
    expect(failures).toEqual({ movedControls: [], jumpingParts: [] });
    expect(count).toBeGreaterThan(0);
    expect(movedParts.length).toBeGreaterThan(1);
  });

test('SITE-22 CAR-01 Apply Now and the links of the openings stay in place while the cards arrive', async ({
  page,
}) => {
  await openPage(page, paths.careers);
  await page.getByRole('button', { name: 'Pause motion' }).first().click();
  const boxes = await page.evaluate(() => {
    // Motion that is allowed again starts the arrival again.
    const motionSwitch = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Play motion',
    );
    motionSwitch?.click();
    const controls = [...document.querySelectorAll('main article :is(a, button)')];
    const readBoxes = () => JSON.stringify(controls.map((control) => control.getBoundingClientRect()));
    const arrivals = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('main li'));
    for (const arrival of arrivals) arrival.currentTime = 0;
    const atBeginning = readBoxes();
    for (const arrival of arrivals) arrival.finish();
    return { atBeginning, atEnd: readBoxes(), arrivals: arrivals.length, controls: controls.length };
  });
  expect(boxes.arrivals).toBeGreaterThanOrEqual(openingsOpenToday.length);
  expect(boxes.controls).toBeGreaterThanOrEqual(openingsOpenToday.length);
  expect(boxes.atBeginning).toBe(boxes.atEnd);
});

test('SITE-22 CAR-03 the controls of the application stay in place while it opens', async ({ page }) => {
  await openPage(page, paths.careers);
  const boxes = await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('main article button')?.click();
    const dialog = document.querySelector('dialog[open]');
    const controls = [...(dialog?.querySelectorAll('input, button') ?? [])];
    const readBoxes = () => JSON.stringify(controls.map((control) => control.getBoundingClientRect()));
    const atBeginning = readBoxes();
    for (const transition of dialog?.getAnimations({ subtree: true }) ?? []) transition.finish();
    return { atBeginning, atEnd: readBoxes(), controls: controls.length };
  });
  expect(boxes.controls).toBeGreaterThan(5);
  expect(boxes.atBeginning).toBe(boxes.atEnd);
});

test('SITE-22 HOME-18 the button back to the top stays in place while it appears', async ({ page }) => {
  await openPage(page, paths.home);
  const button = page.getByRole('button', { name: 'Scroll to top', includeHidden: true });
  const hiddenBox = await button.boundingBox();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect(button).toBeVisible();
  await untilAnimationsEnd(page);
  expect(await button.boundingBox()).toEqual(hiddenBox);
});
