import { Link } from 'react-router';
import { useActiveSection } from '../../motion/use-active-section.ts';
import type { PagePath } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Caption } from '../../ui/type.tsx';
import styles from './section-index.module.css';

export interface IndexedSection {
  readonly anchor: string;
  readonly title: string;
  readonly note?: string;
}

interface Props {
  /** Whose sections these are: a bare '#vision' would be resolved against how the page was asked for. */
  readonly page: PagePath;
  readonly label: string;
  /** The first is current until another one is read. */
  readonly sections: readonly [IndexedSection, ...IndexedSection[]];
  /** What the list becomes on small screens: a row that stays in sight, or a list that scrolls away. */
  readonly small: 'row' | 'list';
  readonly labelShown?: boolean;
  readonly note?: string;
  readonly className?: string | undefined;
}

/** Reading goes on where the section begins, also for whoever reads by keyboard or ear. */
function moveFocusTo(anchor: string): void {
  document.getElementById(anchor)?.focus({ preventScroll: true });
}

/** The sections of a page beside them; the one being read is marked. */
export function SectionIndex({ page, label, sections, small, labelShown = false, note, className }: Props) {
  const active = useActiveSection(
    sections.map(({ anchor }) => anchor),
    sections[0].anchor,
  );
  return (
    <nav className={classNames(styles.index, className)} data-small={small} aria-label={label}>
      {labelShown && (
        <Caption>
          <b>{label}</b>
        </Caption>
      )}
      <ul className={styles.items}>
        {sections.map(({ anchor, title, note: aside }) => (
          <li key={anchor}>
            <Link
              className={styles.link}
              to={{ pathname: page, hash: anchor }}
              aria-current={active === anchor ? 'location' : undefined}
              onClick={() => moveFocusTo(anchor)}
            >
              {title}
              {aside && <span className={styles.aside}>{` ${aside}`}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {note && <Caption className={styles.note}>{note}</Caption>}
    </nav>
  );
}
