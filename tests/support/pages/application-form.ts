import type { Locator } from '@playwright/test';

const sampleFile: Parameters<Locator['setInputFiles']>[0] = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 sample'),
};

/** Fills in every field of the application except the position, which the page fills in. */
export async function fillInApplication(
  form: Locator,
  { email = 'asha@home.example', file = sampleFile } = {},
): Promise<void> {
  await form.getByLabel('Full name').fill('Asha Rane');
  await form.getByLabel('Your city').fill('Thane');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Experience in years').fill('2.5');
  await form.getByLabel('Resume').setInputFiles(file);
}
