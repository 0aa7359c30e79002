import type { Page } from '@playwright/test';

/** Scrolls until the top of the introduction is at this share of the screen's height, measured from below. */
export async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.getByTestId('service-intro').evaluate(async (block, heightShare) => {
    const top = (block.parentElement?.getBoundingClientRect().top ?? 0) + window.scrollY;
    window.scrollTo({ top: top - window.innerHeight * (1 - heightShare), behavior: 'instant' });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await nextFrame();
  }, share);
}

/** Computed styles of the introduction, and the contrast of its text, with opacity applied. */
export async function readIntroStyle(page: Page) {
  return page.getByTestId('service-intro').evaluate((block) => {
    const style = getComputedStyle(block);
    const linear = (channel: number) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const luminance = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map(linear);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const opacity = Number(style.opacity);
    const pageColour = parse(getComputedStyle(document.body).backgroundColor);
    const visibleLuminance = (colour: string) =>
      luminance(
        parse(colour).map((channel, index) => channel * opacity + (pageColour[index] ?? 0) * (1 - opacity)),
      );
    const firstParagraph = block.querySelector('p');
    const firstLine = (firstParagraph?.getBoundingClientRect().top ?? 0) + 4;
    return {
      opacity,
      translate: Number.parseFloat(style.translate) || 0,
      scale: Number.parseFloat(style.scale) || 1,
      ground: style.backgroundColor,
      textInView: firstLine < window.innerHeight,
      contrast: (visibleLuminance(style.color) + 0.05) / (visibleLuminance(style.backgroundColor) + 0.05),
    };
  });
}
