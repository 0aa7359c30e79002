import { expect, test } from 'vitest';
import { directionsUrl, embeddedMapUrl } from './map-urls.ts';

const studio = { latitude: 19.456, longitude: 72.807 };

test('CON-01 the embedded map shows 0.024 degrees around a marker in its centre', () => {
  const url = new URL(embeddedMapUrl(studio));
  expect(url.origin).toBe('https://www.openstreetmap.org');
  expect(url.searchParams.get('marker')).toBe('19.4560,72.8070');
  expect(url.searchParams.get('bbox')).toBe('72.7950,19.4440,72.8190,19.4680');
});

test('CON-01 directions lead to the place of the marker', () => {
  expect(new URL(directionsUrl(studio)).searchParams.get('destination')).toBe('19.456,72.807');
});
