import lighthouse, { type Result } from 'lighthouse';

/** What Lighthouse says of one load of a page on a phone, in the Chromium that listens at the port. */
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
  if (!run) throw new Error(`Lighthouse said nothing about ${address}.`);
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}
