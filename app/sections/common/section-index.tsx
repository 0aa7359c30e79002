import { useActiveSection } from '../../motion/use-active-section.ts';
import { classNames } from '../../ui/class-names.ts';
import { SectionLink } from '../../ui/section-link.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './section-index.module.css';

interface IndexedSection {
  readonly anchor: string;
  readonly title: string;
  readonly note?: string;
}

interface Props {
  readonly label: string;
  readonly sections: readonly IndexedSection[];
  /** Marked as current until the visitor scrolls to a section. */
  readonly initialAnchor?: string;
  /** A sticky row, a list, or hidden. */
  readonly smallScreenDisplay: 'row' | 'list' | 'none';
  readonly showLabel?: boolean;
  readonly note?: string;
  readonly className?: string | undefined;
}

export function SectionIndex({
  label,
  sections,
  initialAnchor,
  smallScreenDisplay,
  showLabel = false,
  note,
  className,
}: Props) {
  const activeAnchor = useActiveSection(
    sections.map(({ anchor }) => anchor),
    initialAnchor,
  );
  return (
    <nav
      className={classNames(styles.index, className)}
      data-small-screen={smallScreenDisplay}
      aria-label={label}
    >
      {showLabel && (
        <Caption>
          <b>{label}</b>
        </Caption>
      )}
      <ul className={styles.items}>
        {sections.map(({ anchor, title, note: sectionNote }) => (
          <li key={anchor}>
            <SectionLink
              className={styles.link}
              anchor={anchor}
              aria-current={activeAnchor === anchor ? 'location' : undefined}
            >
              {title}
              {sectionNote && <span className={styles.sectionNote}>{` ${sectionNote}`}</span>}
            </SectionLink>
          </li>
        ))}
      </ul>
      {note && <Caption className={styles.note}>{note}</Caption>}
    </nav>
  );
}
