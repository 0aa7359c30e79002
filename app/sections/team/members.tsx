import type { TeamMember, TeamPage } from '../../content/team-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/type.tsx';
import styles from './members.module.css';

type Props = TeamPage['members'] & { readonly members: readonly TeamMember[] };

/** Every portrait fills a frame of this shape; a photograph of another shape is cropped to it. */
const portrait = { width: 400, height: 480 } as const;

/** The first row is in sight as the page opens, or nearly. */
const firstRow = 3;

/** Without members there is nothing here, and the page goes on. */
export function Members({ label, grounds, members }: Props) {
  if (members.length === 0) return null;
  return (
    <section className={`frame ${styles.team}`} aria-label={label}>
      <ul className={styles.grid}>
        {members.map(({ name, role, image, link }, index) => (
          <Reveal key={name} as="li" className={styles.member}>
            <ExternalLink className={styles.link} href={link}>
              <div
                className={styles.frame}
                data-ground={grounds.find(({ picture }) => picture === image)?.ground ?? 'bone'}
              >
                <Picture
                  className={styles.portrait}
                  picture={{ ...portrait, src: image, alt: name }}
                  eager={index < firstRow}
                />
              </div>
              {isLinkedIn(link) && <span className="visually-hidden"> on LinkedIn</span>}
            </ExternalLink>
            <h2 className={styles.name}>{name}</h2>
            <Caption>{role}</Caption>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}

function isLinkedIn(link: string): boolean {
  return URL.canParse(link) && /(^|\.)linkedin\.com$/.test(new URL(link).hostname);
}
