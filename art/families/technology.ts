// The twelve technology logos, in one ink: paper on the deep and ink columns. To recolour a tile on hover,
// use the file as a CSS mask.
//
// Glyphs: simple-icons, released under CC0 1.0. The Git mark is by Jason Long, CC BY 3.0
// (https://git-scm.com/community/logos); the JavaScript mark is by Chris Williams, MIT. simple-icons has
// dropped AWS and Azure since version 11; those two glyphs come from its last CC0 release that had them.
// The names and marks remain their owners' trademarks; they name the tools we work with, nothing more.
import {
  siFirebase,
  siGit,
  siGooglecloud,
  siHostinger,
  siJavascript,
  siMongodb,
  siMysql,
  siNodedotjs,
  siReact,
  siStripe,
} from 'simple-icons';
import { siAmazonaws, siMicrosoftazure } from 'simple-icons-11';
import { palette } from '../core/palette.ts';
import type { Picture } from '../core/picture.ts';

interface Technology {
  readonly slug: string;
  readonly name: string;
  readonly glyph: { readonly path: string };
}

const technologies: readonly Technology[] = [
  { slug: 'react', name: 'React', glyph: siReact },
  { slug: 'firebase', name: 'Firebase', glyph: siFirebase },
  { slug: 'stripe', name: 'Stripe', glyph: siStripe },
  { slug: 'mongodb', name: 'MongoDB', glyph: siMongodb },
  { slug: 'git', name: 'Git', glyph: siGit },
  { slug: 'aws', name: 'AWS', glyph: siAmazonaws },
  { slug: 'google-cloud', name: 'Google Cloud', glyph: siGooglecloud },
  { slug: 'azure', name: 'Azure', glyph: siMicrosoftazure },
  { slug: 'nodejs', name: 'Node.js', glyph: siNodedotjs },
  { slug: 'mysql', name: 'MySQL', glyph: siMysql },
  { slug: 'hostinger', name: 'Hostinger', glyph: siHostinger },
  { slug: 'javascript', name: 'JavaScript', glyph: siJavascript },
];

/** The glyphs are drawn on 24 units; ten times larger, one decimal is enough. */
const SCALE = 10;

/** The page prints the name under each logo, so the logos themselves are decorative. */
export const technologyLogos: readonly Picture[] = technologies.map(({ slug, glyph }) => ({
  name: `tech-${slug}`,
  folder: 'technology',
  width: 24 * SCALE,
  height: 24 * SCALE,
  ground: 'deep',
  alt: 'decorative',
  draw: () => `<path fill="${palette.paper}" transform="scale(${SCALE})" d="${glyph.path}"/>`,
}));
