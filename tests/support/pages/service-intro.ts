import type { Page } from '@playwright/test';
import { contrast, type Hex, mix } from '../../../brand/colour.ts';

/** Scrolls until the top of the introduction is at this share of the screen's height, measured from below. */
export async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.getByTestId('service-intro').evaluate(async (block, heightShare) => {
    const top = (block.parentElement?.getBoundingClientRect().top ?? 0) + window.scrollY;
    window.scrollTo({ top: top - window.innerHeight * (1 - heightShare), behavior: 'instant' });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  }, share);
}

/** Computed styles of the introduction, and the contrast of its text with its opacity applied. */
export async function readIntroStyle(page: Page) {
  const { textColour, ground, pageColour, ...style } = await page
    .getByTestId('service-intro')
    .evaluate((block) => {
      const { color, backgroundColor, opacity, translate, scale } = getComputedStyle(block);
      const firstLine = (block.querySelector('p')?.getBoundingClientRect().top ?? 0) + 4;
      return {
        textColour: color,
        ground: backgroundColor,
        pageColour: getComputedStyle(document.body).backgroundColor,
        opacity: Number(opacity),
        translate: Number.parseFloat(translate) || 0,
        scale: Number.parseFloat(scale) || 1,
        isTextInView: firstLine < window.innerHeight,
      };
    });
  // The functions of brand/ also accept computed colours, such as 'rgb(11, 95, 100)'.
  const visibleColour = (colour: string) => mix(pageColour as Hex, colour as Hex, style.opacity);
  return { ...style, ground, contrast: contrast(visibleColour(textColour), visibleColour(ground)) };
}
