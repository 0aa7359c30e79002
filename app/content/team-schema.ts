import { z } from 'zod';
import { countedLine } from './counted-line.ts';
import { ground, line, pageHead, picture, samples, webAddress } from './fields.ts';
import type { ListItem } from './published-lists.ts';
import { waysOn } from './ways-on-schema.ts';

/** In the file a picture by its name; on the site, and published, its address. */
const pictureAddress = picture.transform(({ src }) => src).meta({ widget: 'picture' });

const member = z
  .strictObject({
    name: line,
    role: line,
    image: pictureAddress.meta({ title: 'Portrait' }),
    link: webAddress.meta({ title: 'Profile', description: 'Opens when the portrait is pressed.' }),
  })
  .meta({ title: 'Person' });

export const teamListSchema = z.strictObject({
  items: z.array(member).min(1).max(200).meta({ title: 'People' }),
  samples,
});

export function teamPageSchema(teamSize: number) {
  const counted = countedLine(teamSize);
  return z.strictObject({
    head: pageHead,
    opening: z.strictObject({ heading: counted, lead: line }),
    members: z.strictObject({
      label: line,
      /** A drawn portrait stands on the ground it was drawn for; a photograph covers its ground. */
      grounds: z.array(z.strictObject({ picture: pictureAddress, ground })),
    }),
    ways: waysOn(counted),
    samples,
  });
}

export type TeamMember = ListItem<'team'>;
export type TeamPage = z.output<ReturnType<typeof teamPageSchema>>;
