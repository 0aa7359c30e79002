import { useDeferredValue, useId, useState } from 'react';
import type { ManifestPicture } from '../manifest.ts';
import controls from './controls.module.css';
import { useForm } from './form-context.ts';
import { matchesField } from './matching-pictures.ts';
import styles from './picture-dialog.module.css';
import { PictureUpload } from './picture-upload.tsx';
import { Sheet } from './sheet.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly label: string;
  readonly current: string | undefined;
  /** Pictures of the same field in this and other entries. */
  readonly peers: readonly string[];
  /** A new picture gets the size of this one. */
  readonly like: string;
  /** Allowed file names. */
  readonly kinds: RegExp;
  readonly onChoose: (name: string, src: string) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ label, current, peers, like, kinds, onChoose, onClose }: Props) {
  const { pictures } = useForm();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const words = useDeferredValue(search.trim().toLowerCase());
  const peerPictures = peers.map((name) => pictures[name]).filter((one): one is ManifestPicture => !!one);
  const possible = Object.entries(pictures).filter(([, { src }]) => kinds.test(src));
  const fitting = possible.filter(([, picture]) => matchesField(picture, peerPictures));
  const narrowed = !showsAll && fitting.length > 0 && fitting.length < possible.length;
  const found = (narrowed ? fitting : possible).filter(([name, { alt }]) =>
    `${name} ${alt}`.toLowerCase().includes(words),
  );
  return (
    <Sheet title={label} onClose={onClose}>
      <PictureUpload like={like} onAdded={onChoose} />
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
