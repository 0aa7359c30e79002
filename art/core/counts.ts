/** The numbers and the place in the content that drawings show. */
import { readContent } from './read-content.ts';

interface Home {
  readonly technologies: { readonly logos: readonly unknown[] };
  readonly offer: { readonly services: readonly { readonly target: { readonly to: string } }[] };
  readonly statistics: {
    readonly figures: readonly { readonly target: number; readonly picture: string }[];
  };
}

const home = readContent<Home>('pages/home.json');
const { hiddenPages = [], address } = readContent<{
  readonly hiddenPages?: readonly string[];
  readonly address: { readonly postalCode: string };
}>('site.json');
const work = readContent<{ readonly hero: { readonly heading: { readonly figure: string } } }>(
  'pages/work.json',
);

export const technologies = home.technologies.logos.length;
export const services = home.offer.services.filter(({ target }) => !hiddenPages.includes(target.to)).length;
export const people = readContent<{ readonly itemCount: number }>('lists/team.json').itemCount;
/** As it is written: '150', or '1,200'. */
export const projectsClaimed = work.hero.heading.figure;

const { map } = readContent<{ readonly map: { readonly latitude: number; readonly longitude: number } }>(
  'pages/contact.json',
);

/** Where the studio is on the charts of the coast of Mumbai, and what is written there; nothing if it is elsewhere. */
export const studio =
  map.longitude > 72.75 && map.longitude < 73.05 && map.latitude > 18.88 && map.latitude < 19.52
    ? { ...map, postcode: address.postalCode }
    : undefined;

/** The figure beside which a drawing stands on Home, within what can be drawn; else the one it was designed for. */
export function statistic(picture: string, designed: number, least: number, most: number): number {
  const target = home.statistics.figures.find((figure) => figure.picture === picture)?.target;
  return target !== undefined && target >= least && target <= most ? target : designed;
}
