import { useDeferredValue, useState } from 'react';
import type { FieldSchema } from '../../content-rules/field-schema.ts';
import type { JsonFields } from '../../content-rules/json-values.ts';
import { Collapsible } from './collapsible.tsx';
import controls from './controls.module.css';
import { Fields } from './fields.tsx';
import styles from './picture-list.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly schema: FieldSchema;
  readonly value: JsonFields;
}

export function PictureList({ schema, value }: Props) {
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const entries = Object.entries(value as Record<string, JsonFields>).filter(([name, { alt }]) =>
    `${name} ${alt}`.toLowerCase().includes(searchText),
  );
  const pictureSchema = schema.additionalProperties || {};
  return (
    <>
      <label className={styles.search}>
        Find a picture by its name or description
        <input
          className={controls.input}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      <p className={styles.count} role="status">
        {entries.length} pictures
      </p>
      {entries.map(([name, picture]) => (
        <div key={name} className={styles.picture}>
          <Thumbnail src={String(picture.src)} />
          <Collapsible path={[name]} title={name} note={picture.own ? 'your own' : undefined}>
            <Fields schema={pictureSchema} path={[name]} value={picture} />
          </Collapsible>
        </div>
      ))}
    </>
  );
}
