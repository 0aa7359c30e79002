import { useDeferredValue, useId, useState } from 'react';
import { pluralize } from '../../content-rules/pluralize.ts';
import controls from './controls.module.css';
import { Dialog } from './dialog.tsx';
import { useForm } from './form-context.ts';
import { resemblesOneOf } from './matching-pictures.ts';
import styles from './picture-dialog.module.css';
import { PictureUpload } from './picture-upload.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly label: string;
  readonly currentName: string | undefined;
  /** Pictures of the same field in this and other entries. */
  readonly peerNames: readonly string[];
  /** The name of the picture whose size a new picture gets; empty if there is none. */
  readonly sameSizeAs: string;
  readonly allowedAddressPattern: RegExp;
  readonly onChoose: (name: string, src: string) => void;
  readonly onClose: () => void;
}

export function PictureDialog({
  label,
  currentName,
  peerNames,
  sameSizeAs,
  allowedAddressPattern,
  onChoose,
  onClose,
}: Props) {
  const { pictures } = useForm();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const peerPictures = peerNames.map((name) => pictures[name]).filter((picture) => picture !== undefined);
  const allowedPictures = Object.entries(pictures).filter(([, { src }]) => allowedAddressPattern.test(src));
  const matchingPictures = allowedPictures.filter(([, picture]) => resemblesOneOf(picture, peerPictures));
  const showsMatching =
    !showsAll && matchingPictures.length > 0 && matchingPictures.length < allowedPictures.length;
  const shownPictures = (showsMatching ? matchingPictures : allowedPictures).filter(([name, { alt }]) =>
    `${name} ${alt}`.toLowerCase().includes(searchText),
  );
  return (
    <Dialog title={label} onClose={onClose}>
      <PictureUpload sameSizeAs={sameSizeAs} onAdded={onChoose} />
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
          {pluralize(shownPictures.length, 'picture')}
          {showsMatching && ' that fit this place'}
        </p>
        {showsMatching && (
          <button type="button" className={styles.showAll} onClick={() => setShowsAll(true)}>
            Show all {allowedPictures.length}
          </button>
        )}
      </div>
      <ul className={styles.grid}>
        {shownPictures.map(([name, { src }]) => (
          <li key={name}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={name === currentName}
              onClick={() => onChoose(name, src)}
            >
              <Thumbnail src={src} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
