import { useDeferredValue, useId, useState } from 'react';
import controls from './controls.module.css';
import { useForm } from './form-context.ts';
import { OwnPicture } from './own-picture.tsx';
import styles from './picture-dialog.module.css';
import { Sheet } from './sheet.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly label: string;
  readonly current: string;
  /** Which files the field takes. */
  readonly kinds: RegExp;
  readonly onChoose: (name: string, src: string) => void;
  readonly onClose: () => void;
}

const folderOf = (src = '') => src.slice(0, src.lastIndexOf('/'));

/** Every picture of the site, those of the same kind first, and a place for one's own. */
export function PictureDialog({ label, current, kinds, onChoose, onClose }: Props) {
  const { pictures } = useForm();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim().toLowerCase());
  const folder = folderOf(pictures[current]?.src);
  const found = Object.entries(pictures)
    .filter(([name, { src, alt }]) => kinds.test(src) && `${name} ${alt}`.toLowerCase().includes(words))
    .toSorted(([, a], [, b]) => Number(folderOf(b.src) === folder) - Number(folderOf(a.src) === folder));
  return (
    <Sheet title={label} onClose={onClose}>
      <OwnPicture replaces={current} onAdded={onChoose} />
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
      <p className={styles.count} role="status">
        {found.length} pictures
      </p>
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
