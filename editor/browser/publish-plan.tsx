import { useId } from 'react';
import { pluralize } from '../../content-rules/pluralize.ts';
import type { ChangedPicture, DescribedPlan } from '../describe-plan.ts';
import controls from './controls.module.css';
import { launchCheckView } from './editor-address.ts';
import { FileChangesList } from './file-changes-list.tsx';
import styles from './publish-plan.module.css';
import { Thumbnail } from './thumbnail.tsx';

export function PlanList({ plan }: { readonly plan: DescribedPlan }) {
  const { files, pictures, unlistedPictureCount, pages, isEmpty } = plan;
  if (isEmpty) return null;
  return (
    <>
      <FileChangesList files={files.filter(({ changes }) => changes.length > 0)} />
      {pictures.length + unlistedPictureCount > 0 && (
        <section className={styles.section}>
          <h3>Pictures</h3>
          {pictures.length > 0 && (
            <ul className={styles.pictures}>
              {pictures.map((picture) => (
                <PictureChange key={picture.address} picture={picture} />
              ))}
            </ul>
          )}
          {unlistedPictureCount > 0 && <p>{unlistedWords(pictures.length, unlistedPictureCount)}</p>}
        </section>
      )}
      <section className={styles.section}>
        <h3>Pages</h3>
        {pages === 'every' ? (
          <p>Every page of the site.</p>
        ) : (
          <ul className={styles.pages}>
            {pages.map(({ address, title }) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const unlistedWords = (listedCount: number, unlistedCount: number) =>
  listedCount > 0
    ? `And ${pluralize(unlistedCount, 'more picture or film', 'more pictures and films')}.`
    : `${pluralize(unlistedCount, 'film')}.`;

function PictureChange({ picture }: { readonly picture: ChangedPicture }) {
  const { address, before, after } = picture;
  const name = address.split('/').at(-1) ?? address;
  return (
    <li>
      <p className={styles.name}>
        {name}
        {!before && ', added'}
        {!after && ', removed'}
      </p>
      <div className={styles.sides}>
        {before && <PictureSide src={before} caption="Before" name={name} />}
        {after && <PictureSide src={after} caption="After" name={name} />}
      </div>
    </li>
  );
}

interface SideProps {
  readonly src: string;
  readonly caption: string;
  readonly name: string;
}

function PictureSide({ src, caption, name }: SideProps) {
  return (
    <figure>
      <Thumbnail src={src} alt={`${caption}: ${name}`} />
      <figcaption aria-hidden="true">{caption}</figcaption>
    </figure>
  );
}

interface CheckboxProps {
  readonly count: number;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly onFollowLink: () => void;
}

export function SamplesCheckbox({ count, isChecked, onCheck, onFollowLink }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`${controls.checkbox} ${styles.samples}`}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <label htmlFor={id}>
        Publish although {pluralize(count, 'field is still a sample', 'fields are still samples')}
      </label>
      <p id={`${id}-hint`}>
        <a href={`#${launchCheckView}`} onClick={onFollowLink}>
          What is left
        </a>{' '}
        lists them. Visitors would take them for true.
      </p>
    </div>
  );
}
