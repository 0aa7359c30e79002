/** Fewer logos in two rows would leave gaps on the screen. */
const twoRowsMinLogos = 8;

/** Enough copies to fill 1920 px with narrow logos. */
function copyCountFor(logoCount: number): 2 | 4 | 8 {
  if (logoCount >= 15) return 2;
  return logoCount >= 5 ? 4 : 8;
}

/** One or two rows that are repeated until they fill a screen. */
export function logoRows<Logo>(logos: readonly Logo[]) {
  const half = Math.ceil(logos.length / 2);
  const rows = logos.length < twoRowsMinLogos ? [logos] : [logos.slice(0, half), logos.slice(half)];
  return rows.map((row) => ({ logos: row, copyCount: copyCountFor(row.length) }));
}
