import type { Locator } from '@playwright/test';

/** Fills in the required fields of the contact form. */
export async function fillInContact(
  form: Locator,
  { email = 'asha@meru.example', phone = '+91 00000 00000', service = 'lead' } = {},
): Promise<void> {
  await form.getByLabel('Organisation').fill('Meru Institute');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Service').selectOption(service);
  await form.getByRole('checkbox').check();
}
