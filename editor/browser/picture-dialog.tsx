import { useDeferredValue, useId, useState } from 'react';
import controls from './controls.module.css';
import type { ManifestPicture } from './editor-calls.ts';
import { fitsPlace } from './fitting-pictures.ts';
import { useForm } from './form-context.ts';
import { OwnPicture } from './own-picture.tsx';
import styles from './picture-dialog.module.css';
import { Sheet } from './sheet.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly label: string;
  readonly current: string | undefined;
  /** Names of the pictures that stand at the same place in this and other entries. */
  readonly peers: readonly string[];
  /** The one of them whose size a new picture gets. */
  readonly like: string;
  /** Which files the field takes. */
  readonly kinds: RegExp;
  readonly onChoose: (name: string, src: string) => void;
  readonly onClose: () => void;
}

/** The pictures that fit the place, all others on demand, and a place for one's own. */
export function PictureDialog({ label, current, peers, like, kinds, onChoose, onClose }: Props) {
  const { pictures } = useForm();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const words = useDeferredValue(search.trim().toLowerCase());
  const peerPictures = peers.map((name) => pictures[name]).filter((one): one is ManifestPicture => !!one);
  const possible = Object.entries(pictures).filter(([, { src }]) => kinds.test(src));
  const fitting = possible.filter(([, picture]) => fitsPlace(picture, peerPictures));
  const narrowed = !showsAll && fitting.length > 0 && fitting.length < possible.length;
  const found = (narrowed ? fitting : possible).filter(([name, { alt }]) =>
    `${name} ${alt}`.toLowerCase().includes(words),
  );
  return (
    <Sheet title={label} onClose={onClose}>
      <OwnPicture like={like} onAdded={onChoose} />
      <h3 className={styles.heading}>Or one that is there already</h3>
      <label className="visually-hidden" htmlFor={searchId}>
        Find a picture by its name or description
      </label>
      <input
        id={searchId}
        className={controls.input}
        type="search"
        placeholder="Find by name or description"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={styles.count}>
        <p role="status">
          {found.length} {found.length === 1 ? 'picture' : 'pictures'}
          {narrowed && ' that fit this place'}
        </p>
        {narrowed && (
          <button type="button" className={styles.all} onClick={() => setShowsAll(true)}>
            Show all {possible.length}
          </button>
        )}
      </div>
      <ul className={styles.grid}>
        {found.map(([name, { src }]) => (
          <li key={name}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={name === current}
              onClick={() => onChoose(name, src)}
            >
              <Thumbnail src={src} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
