/** 150000 → '1,50,000'. Intl.NumberFormat takes 50 ms to set up on a phone. */
export function formatIndianNumber(value: number): string {
  return String(value).replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
}
