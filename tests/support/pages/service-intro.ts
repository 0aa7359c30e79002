import type { Page } from '@playwright/test';

/** Scrolls until the top of the introduction stands this share of the screen above its lower edge. */
export async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.getByTestId('service-intro').evaluate(async (block, risen) => {
    const top = (block.parentElement?.getBoundingClientRect().top ?? 0) + window.scrollY;
    window.scrollTo({ top: top - window.innerHeight * (1 - risen), behavior: 'instant' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await frame();
  }, share);
}

/** How the introduction stands: what its styles come to, and the contrast of its text as it is seen. */
export async function introPosition(page: Page) {
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
    const page = parse(getComputedStyle(document.body).backgroundColor);
    const seen = (colour: string) =>
      luminance(
        parse(colour).map((channel, index) => channel * opacity + (page[index] ?? 0) * (1 - opacity)),
      );
    const first = block.querySelector('p');
    const firstLine = (first?.getBoundingClientRect().top ?? 0) + 4;
    return {
      opacity,
      translate: Number.parseFloat(style.translate) || 0,
      scale: Number.parseFloat(style.scale) || 1,
      ground: style.backgroundColor,
      textInView: firstLine < window.innerHeight,
      contrast: (seen(style.color) + 0.05) / (seen(style.backgroundColor) + 0.05),
    };
  });
}
