import { z } from 'zod';
import {
  ground,
  httpsUrl,
  list,
  pageHead,
  pictureAddress,
  plainText,
  samples,
  textWithKnownCount,
} from './fields.ts';
import { nextPagesSchema } from './next-pages-schema.ts';
import { pageMenu } from './page-menu.ts';
import type { ListItem } from './published-lists.ts';

const member = z
  .strictObject({
    name: plainText,
    role: plainText,
    image: pictureAddress.meta({ title: 'Portrait' }),
    link: httpsUrl.meta({ title: 'Profile', description: 'Opens when the portrait is pressed.' }),
  })
  .meta({ title: 'Person' });

export const teamListSchema = z.strictObject({
  items: list(member, 1, 200).meta({ title: 'People' }),
  samples,
});

export function teamPageSchema(teamSize: number) {
  const textWithTeamSize = textWithKnownCount(teamSize);
  return z.strictObject({
    head: pageHead,
    menu: pageMenu(textWithTeamSize),
    /** The first section. */
    opening: z.strictObject({ heading: textWithTeamSize, lead: plainText }),
    members: z.strictObject({
      label: plainText,
      /** A drawn portrait needs the ground it was drawn for; a photograph covers its ground. */
      grounds: z.array(z.strictObject({ picture: pictureAddress, ground })),
    }),
    /** The links at the end of the page. */
    ways: nextPagesSchema(textWithTeamSize),
    samples,
  });
}

export type TeamMember = ListItem<'team'>;
export type TeamPage = z.output<ReturnType<typeof teamPageSchema>>;
