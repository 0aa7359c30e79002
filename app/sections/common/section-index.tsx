import { Link } from 'react-router';
import { useActiveSection } from '../../motion/use-active-section.ts';
import { classNames } from '../../ui/class-names.ts';
import { Caption } from '../../ui/type.tsx';
import styles from './section-index.module.css';

interface IndexedSection {
  readonly anchor: string;
  readonly title: string;
  readonly note?: string;
}

interface Props {
  /** Whose sections these are: a bare '#vision' would be resolved against how the page was asked for. */
  readonly page: string;
  readonly label: string;
  readonly sections: readonly IndexedSection[];
  /** Which one is current until another one is read; none, if it does not say. */
  readonly first?: string;
  /** What becomes of it on small screens: a row that stays in sight, a list that scrolls away, or nothing. */
  readonly small: 'row' | 'list' | 'none';
  readonly labelShown?: boolean;
  readonly note?: string;
  readonly className?: string | undefined;
}

/** Reading goes on where the section begins, also for whoever reads by keyboard or ear. */
function moveFocusTo(anchor: string): void {
  document.getElementById(anchor)?.focus({ preventScroll: true });
}

/** The sections of a page beside them; the one being read is marked. */
export function SectionIndex({
  page,
  label,
  sections,
  first,
  small,
  labelShown = false,
  note,
  className,
}: Props) {
  const active = useActiveSection(
    sections.map(({ anchor }) => anchor),
    first,
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
