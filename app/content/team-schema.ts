import { z } from 'zod';
import {
  ground,
  httpsUrl,
  line,
  lineWithKnownCount,
  list,
  pageHead,
  pictureAddress,
  samples,
} from './fields.ts';
import { nextPages } from './next-pages-schema.ts';
import type { ListItem } from './published-lists.ts';

const member = z
  .strictObject({
    name: line,
    role: line,
    image: pictureAddress.meta({ title: 'Portrait' }),
    link: httpsUrl.meta({ title: 'Profile', description: 'Opens when the portrait is pressed.' }),
  })
  .meta({ title: 'Person' });

export const teamListSchema = z.strictObject({
  items: list(member, 1, 200).meta({ title: 'People' }),
  samples,
});

export function teamPageSchema(teamSize: number) {
  const lineWithTeamSize = lineWithKnownCount(teamSize);
  return z.strictObject({
    head: pageHead,
    opening: z.strictObject({ heading: lineWithTeamSize, lead: line }),
    members: z.strictObject({
      label: line,
      /** A drawn portrait needs the ground it was drawn for; a photograph covers its ground. */
      grounds: z.array(z.strictObject({ picture: pictureAddress, ground })),
    }),
    ways: nextPages(lineWithTeamSize),
    samples,
  });
}

export type TeamMember = ListItem<'team'>;
export type TeamPage = z.output<ReturnType<typeof teamPageSchema>>;
