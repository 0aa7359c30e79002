import type { PolicyPage } from '../../content/policy-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import { FormattedText, type PolicyContact } from './formatted-text.tsx';
import styles from './your-data.module.css';

type Props = PolicyPage['data'] & { readonly anchor: string; readonly contact: PolicyContact };

export function YourData({ anchor, title, lead, picture, items, contact }: Props) {
  return (
    <section
      data-section="data"
      className={styles.data}
      id={anchor}
      tabIndex={-1}
      aria-labelledby={`${anchor}-title`}
    >
      <div className={styles.head}>
        <Display as="h2" size="d1" id={`${anchor}-title`} className={styles.title}>
          {title}
        </Display>
        <Lead className={styles.lead}>{lead}</Lead>
      </div>
      <Picture className={`screen-only ${styles.fingerprint}`} picture={picture} decorative />
      <dl className={styles.items}>
        {items.map((item) => (
          <div key={item.title} className={styles.item}>
            <dt className={styles.term}>{item.title}</dt>
            <dd className={styles.text}>
              <FormattedText parts={item.text} contact={contact} />
            </dd>
          </div>
        ))}
        {contact.legalLines.map(({ label, value }) => (
          <div key={label} className={styles.item}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.text}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
