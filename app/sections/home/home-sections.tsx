import type { HomeContent } from '../../content/home-schema.ts';
import { ContactPopup } from '../../forms/contact-popup.tsx';
import { SelectiveHydration } from '../../ui/selective-hydration.tsx';
import { LogoStrip } from '../common/logo-strip.tsx';
import { Process } from '../common/process.tsx';
import { BlogCarousel } from './blog-carousel.tsx';
import { Book } from './book.tsx';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import { Intro } from './intro.tsx';
import { Offer } from './offer.tsx';
import { Services } from './services.tsx';
import { Showcase } from './showcase.tsx';
import { Statistics } from './statistics.tsx';
import { Technologies } from './technologies.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

export function HomeSections({ page, logos, process, blog, testimonials, popup }: HomeContent) {
  return (
    <SelectiveHydration>
      <Hero {...page.hero} />
      <Services {...page.services} />
      <Technologies {...page.technologies} />
      <Showcase {...page.showcase} />
      <Statistics {...page.statistics} />
      <WhyChooseUs {...page.whyChooseUs} />
      <Intro {...page.intro} />
      <Book {...page.book} />
      <LogoStrip {...logos} />
      <Offer {...page.offer} />
      <Process {...process} />
      {blog.posts[0] && <BlogCarousel {...blog} />}
      <Testimonials {...testimonials} />
      <Doors doors={page.doors} />
      <ContactPopup {...popup} />
    </SelectiveHydration>
  );
}
