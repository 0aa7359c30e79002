/** '1,50,000': as Intl.NumberFormat('en-IN') writes it, which costs a phone 50 ms to set up. */
export function indianFigure(value: number): string {
  return String(value).replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
}
