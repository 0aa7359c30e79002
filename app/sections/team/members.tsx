import type { TeamMember, TeamPage } from '../../content/team-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './members.module.css';

type Props = TeamPage['members'] & { readonly members: readonly TeamMember[] };

/** CSS crops photographs of other proportions. */
const portraitSize = { width: 400, height: 480 } as const;

/** The first row, which is visible at once. */
const eagerPortraitCount = 3;

export function Members({ label, grounds, members }: Props) {
  if (members.length === 0) return null;
  return (
    <section data-section="team" className={`frame ${styles.team}`} aria-label={label}>
      <ul className={styles.grid}>
        {members.map(({ name, role, image, link }, index) => (
          <Reveal key={name} as="li" className={styles.member}>
            <ExternalLink className={styles.link} href={link}>
              <div
                className={styles.portraitBox}
                data-ground={grounds.find(({ picture }) => picture === image)?.ground ?? 'bone'}
              >
                <Picture
                  className={styles.portrait}
                  picture={{ ...portraitSize, src: image, alt: name }}
                  eager={index < eagerPortraitCount}
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
