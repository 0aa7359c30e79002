const columnIndexes = [0, 1, 2];

/** Enough copies to fill the visible part of a column with the smallest tiles. */
function copyCountFor(tileCount: number): 4 | 8 | 16 {
  if (tileCount >= 3) return 4;
  return tileCount === 2 ? 8 : 16;
}

/** Distributes the tiles to columns that are repeated until they fill their window. */
export function tileColumns<Tile>(allTiles: readonly Tile[]) {
  return columnIndexes.map((column) => {
    const tiles = allTiles.filter((_, index) => index % columnIndexes.length === column);
    return { tiles, copyCount: copyCountFor(tiles.length) };
  });
}
