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
  /** A bare '#vision' would be resolved against the requested URL. */
  readonly page: string;
  readonly label: string;
  readonly sections: readonly IndexedSection[];
  /** The current section before any other was read. */
  readonly first?: string;
  /** On small screens: a sticky row, a list, or hidden. */
  readonly small: 'row' | 'list' | 'none';
  readonly labelShown?: boolean;
  readonly note?: string;
  readonly className?: string | undefined;
}

/** For keyboard and screen reader. */
function moveFocusTo(anchor: string): void {
  document.getElementById(anchor)?.focus({ preventScroll: true });
}

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
