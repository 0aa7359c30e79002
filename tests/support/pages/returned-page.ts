import { expect, type Page } from '@playwright/test';
import { paths } from '../../../app/paths.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { untilHydrated } from '../browser/hydration.ts';

/** One heading of the first rank, nothing for axe to find, and no complaint when script comes late. */
export async function expectWholePage(page: Page, heading: string): Promise<void> {
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
}

interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Posts as a browser does by itself, from a page of ours, and says with which status it was answered. */
export async function postFromOurPage(
  page: Page,
  address: string,
  answers: Readonly<Record<string, string>>,
  file?: ChosenFile,
): Promise<number> {
  await page.goto(paths.policy);
  // The page must be awake itself before a foreign form is put into it.
  await untilHydrated(page);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(address),
  );
  await page.evaluate(submitForm, { address, answers, file });
  return (await answered).status();
}

/** Runs in the page. */
function submitForm({
  address,
  answers,
  file,
}: {
  readonly address: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly file: ChosenFile | undefined;
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
    const chosen = new DataTransfer();
    chosen.items.add(new File([file.text], file.name));
    input.files = chosen.files;
    form.enctype = 'multipart/form-data';
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
