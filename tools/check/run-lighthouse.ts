import lighthouse, { type Result } from 'lighthouse';

/** Lighthouse's result of loading a page on a simulated phone, in the Chromium at this DevTools port. */
export async function runLighthouse(
  address: string,
  port: number,
  categories: readonly string[],
): Promise<Result> {
  const run = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
    disableFullPageScreenshot: true,
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${address}.`);
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}
