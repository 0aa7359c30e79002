import type { Picture } from './core/picture.ts';
import { aboutHands } from './families/about-hands.ts';
import { aboutReasons } from './families/about-reasons.ts';
import { bhartiPictures } from './families/bharti.ts';
import { blogPictures } from './families/blog.ts';
import { bookPictures } from './families/book.ts';
import { clientLogos } from './families/client-logos.ts';
import { campaignCovers } from './families/covers-campaign.ts';
import { shopCovers } from './families/covers-shop.ts';
import { siteCovers } from './families/covers-site.ts';
import { crowdPictures } from './families/crowd.ts';
import { doorPictures } from './families/doors.ts';
import { educationFlowPictures } from './families/education-flow.ts';
import { educationPartners } from './families/education-partners.ts';
import { educationPlates } from './families/education-plates.ts';
import { filmStillPictures } from './families/film-still.ts';
import { fullCrowdPictures } from './families/full-crowd.ts';
import { heroPictures } from './families/hero.ts';
import { mapPictures } from './families/map.ts';
import { marketingField } from './families/marketing-field.ts';
import { marketingPlates } from './families/marketing-plates.ts';
import { marketingServices } from './families/marketing-services-more.ts';
import { numeralPictures } from './families/numerals.ts';
import { peoplePictures } from './families/people.ts';
import { rankCharts } from './families/rank-chart.ts';
import { reasonPictures } from './families/reasons.ts';
import { seaLinkPictures } from './families/sea-link.ts';
import { seoBands } from './families/seo-bands.ts';
import { seoBandsDeep } from './families/seo-bands-deep.ts';
import { seoPlates } from './families/seo-plates.ts';
import { servicePictures } from './families/services.ts';
import { statePictures } from './families/states.ts';
import { statisticPictures } from './families/statistics.ts';
import { technologyLogos } from './families/technology.ts';
import { tidePictures } from './families/tide.ts';
import { webSheets } from './families/web-sheets.ts';
import { webTrain } from './families/web-train.ts';
import { wordmarkPictures } from './families/wordmark.ts';

export interface Family {
  readonly name: string;
  readonly pictures: readonly Picture[];
}

/** Every drawing of the site, by family. A new family needs a line here. */
export const families: readonly Family[] = [
  { name: 'hero', pictures: heroPictures },
  { name: 'services', pictures: servicePictures },
  { name: 'statistics', pictures: statisticPictures },
  { name: 'numerals', pictures: numeralPictures },
  { name: 'reasons and doors', pictures: [...reasonPictures, ...doorPictures] },
  { name: 'sea link and tide', pictures: [...seaLinkPictures, ...tidePictures] },
  { name: 'blog', pictures: blogPictures },
  { name: 'about', pictures: [...aboutHands, ...aboutReasons] },
  { name: 'people', pictures: [...peoplePictures, ...crowdPictures] },
  { name: 'covers', pictures: [...shopCovers, ...siteCovers, ...campaignCovers] },
  { name: 'education', pictures: [...bhartiPictures, ...educationFlowPictures, ...educationPlates] },
  { name: 'map', pictures: mapPictures },
  { name: 'book', pictures: bookPictures },
  { name: 'film still', pictures: filmStillPictures },
  { name: 'web', pictures: [...webTrain, ...webSheets] },
  { name: 'SEO', pictures: [...rankCharts, ...seoBands, ...seoBandsDeep, ...seoPlates] },
  { name: 'marketing', pictures: [...marketingField, ...marketingServices, ...marketingPlates] },
  { name: 'states', pictures: [...statePictures, ...fullCrowdPictures] },
  { name: 'client logos', pictures: clientLogos },
  { name: 'education partners', pictures: educationPartners },
  { name: 'technology', pictures: technologyLogos },
  { name: 'wordmark', pictures: wordmarkPictures },
];
