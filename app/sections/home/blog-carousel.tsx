import { useId } from 'react';
import type { BlogPost } from '../../content/blog-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Body, Caption, Display } from '../../ui/typography.tsx';
import styles from './blog-carousel.module.css';

interface Props {
  readonly heading: string;
  readonly note: string;
  readonly posts: readonly BlogPost[];
}

export function BlogCarousel({ heading, note, posts }: Props) {
  const headingId = useId();
  return (
    <section data-section="blog" className={`frame ${styles.blog}`}>
      <Reveal className={`head-row ${styles.head}`}>
        <Display as="h2" size="d1" id={headingId}>
          {heading}
        </Display>
        <Caption className={styles.note}>{note}</Caption>
      </Reveal>
      <Carousel
        labelledBy={headingId}
        slides={posts.map((post) => ({ key: post.link, name: post.title, content: <Slide {...post} /> }))}
      />
    </section>
  );
}

/** The whole slide is clickable; only the title names the link. */
function Slide({ title, category, content: excerpt, link, image, author, avatar }: BlogPost) {
  return (
    <article className={styles.slide}>
      <div className={styles.picture}>
        <img
          className={`fill ${styles.image}`}
          data-drawing={image.endsWith('.svg') || undefined}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </div>
      <div className={styles.text} data-ground="sheet">
        <Caption>{category}</Caption>
        <Display as="h3" size="d3" className={styles.title}>
          <ExternalLink className={`card-link ${styles.link}`} href={link}>
            {title}
          </ExternalLink>
        </Display>
        <Body>{excerpt}</Body>
        <p className={styles.author}>
          <span className={styles.avatar}>
            <img src={avatar} alt="" loading="lazy" decoding="async" draggable={false} />
          </span>
          {author}
        </p>
      </div>
    </article>
  );
}
