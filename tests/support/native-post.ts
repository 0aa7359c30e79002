import type { Page } from '@playwright/test';

/** Posts as a browser does by itself, from the page that is open, whatever stands on it. */
export async function postNatively(
  page: Page,
  address: string,
  answers: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly text: string },
): Promise<void> {
  await page.evaluate(
    ({ address, answers, file }) => {
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
    },
    { address, answers, file },
  );
}
