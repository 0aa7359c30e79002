/** A number as it is written → the address that dials it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
}
