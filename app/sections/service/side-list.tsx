import { Link } from 'react-router';
import { useActiveSection } from '../../motion/use-active-section.ts';
import { Caption } from '../../ui/type.tsx';
import { usePagePath } from '../../ui/use-page-path.ts';
import styles from './side-list.module.css';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly anchor: string; readonly title: string }[];
}

/** Where a section begins, reading goes on there: also for whoever reads by keyboard or ear. */
function moveFocusTo(anchor: string): void {
  document.getElementById(anchor)?.focus({ preventScroll: true });
}

/** On large screens it stands beside the sections and lights the one being read; at first none is. */
export function SideList({ label, items }: Props) {
  const page = usePagePath();
  const active = useActiveSection(items.map(({ anchor }) => anchor));
  return (
    <nav className={styles.list} aria-label={label}>
      <Caption className={styles.label}>{label}</Caption>
      <ul>
        {items.map(({ anchor, title }) => (
          <li key={anchor}>
            <Link
              className={styles.link}
              to={{ pathname: page, hash: anchor }}
              aria-current={active === anchor || undefined}
              onClick={() => moveFocusTo(anchor)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
