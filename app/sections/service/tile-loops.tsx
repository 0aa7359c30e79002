import type { Ground } from '../../content/fields.ts';
import type { ServiceHero } from '../../content/service-schema.ts';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './tile-loops.module.css';

export interface TileLoopsStyle {
  readonly ground: Ground;
  /** From the smallest to the largest picture. */
  readonly tileStyle: 'logo' | 'mark' | 'plate';
  /** The second column moves twice as fast. */
  readonly fast?: boolean;
}

type Item = ServiceHero['tiles']['items'][number];

/** Gives the second column another order, so that equal tiles are not side by side. */
function rotateTiles(items: readonly Item[]): readonly Item[] {
  const start = Math.round(items.length * 0.42);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Two moving columns, or one strip on small screens. Screen readers get a plain list. */
export function TileLoops({
  label,
  items,
  ground,
  tileStyle,
  fast = false,
}: ServiceHero['tiles'] & TileLoopsStyle) {
  const renderTiles = (tileItems: readonly Item[]) =>
    tileItems.map(({ name, picture }) => (
      <li key={name} className={styles.tile}>
        <Picture className={styles.picture} picture={picture} decorative />
        {name}
      </li>
    ));

  return (
    <div className={styles.tiles} data-ground={ground} data-tile={tileStyle}>
      <ul className="visually-hidden" aria-label={label}>
        {items.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className={styles.columns} aria-hidden="true">
        <Marquee className={styles.first} direction="column">
          {renderTiles(items)}
        </Marquee>
        <Marquee className={fast ? styles.fastSecond : styles.second} direction="column" reversed>
          {renderTiles(rotateTiles(items))}
        </Marquee>
      </div>
      <div className={styles.strip} aria-hidden="true">
        <Marquee direction="row">{renderTiles(items)}</Marquee>
      </div>
    </div>
  );
}
