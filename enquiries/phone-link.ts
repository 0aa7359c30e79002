export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
}
