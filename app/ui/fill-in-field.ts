/** Writes the value of a button into the field that has the button's name, in the button's dialog. */
export function fillInField(button: HTMLButtonElement): void {
  const { name, value } = button;
  if (!name) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  const field = dialog?.querySelector<HTMLInputElement>(`[name=${name}]`);
  // The default value is that of the last button: pressing the same button again keeps what the visitor typed.
  if (!field || field.defaultValue === value) return;
  field.defaultValue = value;
  field.value = value;
}
