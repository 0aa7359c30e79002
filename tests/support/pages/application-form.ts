import type { Locator } from '@playwright/test';

/** Fills in every field of the application except the position, which the page fills in. */
export async function fillInApplication(form: Locator): Promise<void> {
  await form.getByLabel('Full name').fill('Asha Rane');
  await form.getByLabel('Your city').fill('Thane');
  await form.getByLabel('Email').fill('asha@home.example');
  await form.getByLabel('Experience in years').fill('2.5');
  await form.getByLabel('Resume').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 sample'),
  });
}
