import { visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { openingPaths } from '../../app/content/openings.server.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { paths } from '../../app/paths.ts';
import { chromiumOptions } from '../support/browser/chromium.ts';
import { openPage } from '../support/browser/hydration.ts';
import { totalShift } from '../support/browser/layout-shift.ts';
import { measurePageWeight } from '../support/browser/page-weight.ts';
import { expect, test } from '../support/browser/test.ts';

// The headless shell fetches pictures further ahead than the full browser.
test.use({ launchOptions: chromiumOptions });

const phoneOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Compressed size of the script that counts visits. */
const counterMaxBytes = 4096;

/** Compressed bytes and requests before the visitor scrolls, measured with the sample content. */
const measured = {
  home: { scriptBytes: 121_400, totalBytes: 277_000, requests: 30 },
  // The film's poster is close enough to the first screen to be fetched.
  about: { scriptBytes: 118_700, totalBytes: 336_000, requests: 28 },
  otherPages: { scriptBytes: 118_700, totalBytes: 235_000, requests: 23 },
} as const;
/** Script grows only with the code; bytes and requests also with the owner's texts and pictures. */
const allowedGrowth = { scriptBytes: 1.03, totalBytes: 1.2, requests: 1.2 } as const;

test.describe('on a phone', () => {
  test.use(phoneOptions);

  for (const path of [...visiblePagePaths, ...openingPaths, ...storyPaths])
    test(`FAST-01 FAST-03 FAST-04 SAFE-03 ${path} paints before it fetches scripts, is hydrated, keeps its size budget and does not shift`, async ({
      page,
    }) => {
      await openPage(page, path);
      await expect(page.locator('html')).toHaveClass(/js/);
      const { bytes, requests, renderBlockingPaths } = await measurePageWeight(page);
      expect(renderBlockingPaths).toEqual([]);
      const reference =
        path === paths.home ? measured.home : path === paths.about ? measured.about : measured.otherPages;
      expect(bytes.script, 'FAST-03 bytes of script').toBeLessThanOrEqual(
        reference.scriptBytes * allowedGrowth.scriptBytes,
      );
      expect(bytes.counter, 'FAST-03 bytes of the script that counts visits').toBeLessThanOrEqual(
        counterMaxBytes,
      );
      const totalBytes = Object.values(bytes).reduce((sum, size) => sum + size);
      expect(totalBytes, 'FAST-03 bytes').toBeLessThanOrEqual(
        reference.totalBytes * allowedGrowth.totalBytes,
      );
      expect(requests, 'FAST-03 requests').toBeLessThanOrEqual(reference.requests * allowedGrowth.requests);
      expect(await totalShift(page), 'FAST-04 layout shift').toBeLessThanOrEqual(0.005);
    });
});
