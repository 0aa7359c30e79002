import type { PopupWords } from '../content/forms-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './postcard-corner.module.css';

export type PostmarkPlace = Pick<Site['address'], 'city' | 'postalCode'>;

interface Props {
  readonly stamp: PopupWords['form']['stamp'];
  readonly place: PostmarkPlace;
  readonly className?: string | undefined;
}

export function PostcardCorner({ stamp, place, className = '' }: Props) {
  return (
    <div className={`${styles.corner} ${className}`} aria-hidden="true">
      <Postmark {...place} />
      <div className={styles.stamp}>
        <Picture picture={stamp} eager decorative />
      </div>
    </div>
  );
}

const waves = [24, 36, 48, 60, 72].map((y) => `M92 ${y}q14-9 28 0t28 0 28 0 28 0 28 0`).join('');

function Postmark({ city, postalCode }: PostmarkPlace) {
  return (
    <svg className={styles.postmark} viewBox="0 0 230 96" aria-hidden="true">
      <circle cx="46" cy="48" r="44" />
      <circle cx="46" cy="48" r="31" />
      <path d={waves} />
      <text x="46" y="46">
        {city.toUpperCase()}
      </text>
      <text x="46" y="61">
        {postalCode}
      </text>
    </svg>
  );
}
