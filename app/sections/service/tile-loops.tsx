import type { Ground } from '../../content/fields.ts';
import type { ServiceHero } from '../../content/service-schema.ts';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './tile-loops.module.css';

export interface TileLoopsStyle {
  readonly ground: Ground;
  readonly tileSize: 'small' | 'medium' | 'large';
  /** The second column moves twice as fast. */
  readonly isSecondColumnFast?: boolean;
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
  tileSize,
  isSecondColumnFast = false,
}: ServiceHero['tiles'] & TileLoopsStyle) {
  const renderTiles = (tileItems: readonly Item[]) =>
    tileItems.map(({ name, picture }) => (
      <li key={name} className={styles.tile}>
        <Picture className={styles.picture} picture={picture} decorative />
        {name}
      </li>
    ));

  return (
    <div className={`screen-only ${styles.tiles}`} data-ground={ground} data-tile-size={tileSize}>
      <ul className="visually-hidden" aria-label={label}>
        {items.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className={styles.tileColumns} aria-hidden="true">
        <Marquee className={styles.firstColumn} direction="column">
          {renderTiles(items)}
        </Marquee>
        <Marquee
          className={isSecondColumnFast ? styles.fastSecondColumn : styles.secondColumn}
          direction="column"
          reversed
        >
          {renderTiles(rotateTiles(items))}
        </Marquee>
      </div>
      <div className={styles.strip} aria-hidden="true">
        <Marquee direction="row">{renderTiles(items)}</Marquee>
      </div>
    </div>
  );
}
