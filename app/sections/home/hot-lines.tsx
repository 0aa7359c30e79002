import { useSyncExternalStore } from 'react';
import type { PictureFile } from '../../ui/picture.tsx';
import styles from './hot-lines.module.css';

type Screen = 'desktop' | 'tablet' | 'phone';

interface Props {
  /** Files whose paths m1, m2, … are the months that can be hot. */
  readonly drawings: Readonly<Record<Screen, PictureFile>>;
  readonly count: number;
  /** Which line is inked; null while the pen has not started. */
  readonly inked: number | null;
}

/**
 * One month of the hero in hot ink, in front of the headline. The lines stay in their file and are only
 * referred to, so neither the HTML nor the script carries a path; the script knows the screen and asks for
 * one file, without script the style sheet shows one of three.
 */
export function HotLines({ drawings, count, inked }: Props) {
  const screen = useSyncExternalStore<Screen | null>(subscribe, currentScreen, () => null);
  return (
    <>
      {screen && <Drawing key={screen} file={drawings[screen]} count={count} inked={inked} />}
      <noscript>
        {(['desktop', 'tablet', 'phone'] as const).map((name) => (
          <span key={name} className={styles[name]}>
            <Drawing file={drawings[name]} count={1} inked={0} />
          </span>
        ))}
      </noscript>
    </>
  );
}

function Drawing({ file, count, inked }: Pick<Props, 'count' | 'inked'> & { readonly file: PictureFile }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${file.width} ${file.height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => `m${index + 1}`).map((month, index) => (
        <use
          key={month}
          className={styles.line}
          href={`${file.src}#${month}`}
          data-inked={index === inked || undefined}
        />
      ))}
    </svg>
  );
}

const queries = { phone: '(max-width: 600px)', tablet: '(max-width: 900px)' };

function currentScreen(): Screen {
  if (matchMedia(queries.phone).matches) return 'phone';
  return matchMedia(queries.tablet).matches ? 'tablet' : 'desktop';
}

function subscribe(onChange: () => void): () => void {
  const lists = Object.values(queries).map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}
