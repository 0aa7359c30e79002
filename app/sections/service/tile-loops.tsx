import type { Ground } from '../../content/fields.ts';
import type { ServiceHero } from '../../content/service-schema.ts';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './tile-loops.module.css';

export interface TileLoopsLook {
  readonly ground: Ground;
  readonly tile: 'logo' | 'mark' | 'plate';
  /** The second column runs at twice the pace of the first. */
  readonly fast?: boolean;
}

type Item = ServiceHero['tiles']['items'][number];

/** The second column starts further along the set, so that the two never show the same row. */
function startedLater(items: readonly Item[]): readonly Item[] {
  const start = Math.round(items.length * 0.42);
  return [...items.slice(start), ...items.slice(0, start)];
}

/**
 * Two columns that pass each other; on small screens one strip. Whoever cannot see them hears each name once,
 * from a plain list. Where nothing may move, the first column spreads out until every tile is in sight.
 */
export function TileLoops({
  label,
  items,
  ground,
  tile,
  fast = false,
}: ServiceHero['tiles'] & TileLoopsLook) {
  const tiles = (set: readonly Item[]) =>
    set.map(({ name, picture }) => (
      <li key={name} className={styles.tile}>
        <Picture className={styles.picture} picture={picture} decorative />
        {name}
      </li>
    ));

  return (
    <div className={styles.tiles} data-ground={ground} data-tile={tile}>
      <ul className="visually-hidden" aria-label={label}>
        {items.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className={styles.columns} aria-hidden="true">
        <Marquee className={styles.first} direction="column">
          {tiles(items)}
        </Marquee>
        <Marquee className={fast ? styles.fastSecond : styles.second} direction="column" reversed>
          {tiles(startedLater(items))}
        </Marquee>
      </div>
      <div className={styles.strip} aria-hidden="true">
        <Marquee direction="row">{tiles(items)}</Marquee>
      </div>
    </div>
  );
}
