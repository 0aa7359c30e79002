import { cards } from './cards/cards.ts';
import type { Raster } from './core/raster.ts';
import { film } from './film/film.ts';
import { icons } from './icons/icons.ts';
import { renderTestimonialPortraits } from './testimonial-portraits.ts';

/** Every job whose files are not SVG drawings, in the order `npm run art` runs them. */
export const rasters: readonly Raster[] = [
  { name: 'testimonials', render: async () => ({ entries: await renderTestimonialPortraits() }) },
  cards,
  icons,
  film,
];
