import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './breadcrumb.module.css';

interface Props {
  readonly label?: string;
  readonly home: string;
  /** Not a link if it has no page. */
  readonly above: { readonly name: string; readonly path?: string };
  readonly name: string;
  readonly className?: string | undefined;
}

export function Breadcrumb({ label = 'Breadcrumb', home, above, name, className }: Props) {
  return (
    <nav className={className} aria-label={label}>
      <ol className={styles.steps}>
        <li>
          <Link to={paths.home} prefetch="intent">
            {home}
          </Link>
        </li>
        <li>
          {above.path ? (
            <Link to={above.path} prefetch="intent">
              {above.name}
            </Link>
          ) : (
            above.name
          )}
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
