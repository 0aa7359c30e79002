import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './breadcrumb.module.css';

interface Props {
  readonly label?: string;
  readonly home: string;
  /** Not a link if it has no path. */
  readonly parent: { readonly name: string; readonly path?: string };
  readonly name: string;
  readonly className?: string | undefined;
}

export function Breadcrumb({ label = 'Breadcrumb', home, parent, name, className }: Props) {
  return (
    <nav className={className} aria-label={label}>
      <ol className={styles.steps}>
        <li>
          <Link to={paths.home} prefetch="intent">
            {home}
          </Link>
        </li>
        <li>
          {parent.path ? (
            <Link to={parent.path} prefetch="intent">
              {parent.name}
            </Link>
          ) : (
            parent.name
          )}
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
