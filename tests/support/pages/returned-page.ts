import { expect, type Page } from '@playwright/test';
import { paths } from '../../../app/paths.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { untilHydrated } from '../browser/hydration.ts';

/** Expects that the page hydrates, has this h1, is not indexed and is accessible. */
export async function expectReturnedPage(page: Page, heading: string): Promise<void> {
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
}

interface UploadedFile {
  readonly name: string;
  readonly text: string;
}

/** Submits a form from a page of the site, without the site's script, and returns the status. */
export async function submitWithoutScript(
  page: Page,
  address: string,
  answers: Readonly<Record<string, string>>,
  file?: UploadedFile,
): Promise<number> {
  await page.goto(paths.policy);
  // Hydration would remove a form that is added before it.
  await untilHydrated(page);
  const postResponse = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(address),
  );
  await page.evaluate(submitForm, { address, answers, file });
  return (await postResponse).status();
}

/** Runs in the page. */
function submitForm({
  address,
  answers,
  file,
}: {
  readonly address: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(answers)) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  if (file) {
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'resume';
    const transfer = new DataTransfer();
    transfer.items.add(new File([file.text], file.name));
    input.files = transfer.files;
    form.enctype = 'multipart/form-data';
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
