interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Half of the map's width and height. */
const halfDegrees = 0.012;

export function embeddedMapUrl({ latitude, longitude }: Coordinates): string {
  const round = (degrees: number) => degrees.toFixed(4);
  const box = [
    longitude - halfDegrees,
    latitude - halfDegrees,
    longitude + halfDegrees,
    latitude + halfDegrees,
  ];
  const query = new URLSearchParams({
    bbox: box.map(round).join(','),
    layer: 'mapnik',
    marker: `${round(latitude)},${round(longitude)}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function directionsUrl({ latitude, longitude }: Coordinates): string {
  const query = new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}
