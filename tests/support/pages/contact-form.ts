import type { Locator } from '@playwright/test';

/** Fills in the fields that the contact form asks for. */
export async function fillInContact(form: Locator): Promise<void> {
  await form.getByLabel('Organisation').fill('Meru Institute');
  await form.getByLabel('Email').fill('asha@meru.example');
  await form.getByLabel('Phone').fill('+91 00000 00000');
  await form.getByLabel('Service').selectOption('lead');
  await form.getByRole('checkbox').check();
}
