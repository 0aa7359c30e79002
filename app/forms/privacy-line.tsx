import { Link } from 'react-router';
import type { PrivacyWords } from '../content/forms-schema.ts';
import { paths } from '../paths.ts';
import { Caption } from '../ui/typography.tsx';
import styles from './enquiry-form.module.css';

export function PrivacyLine({ text, link }: PrivacyWords) {
  return (
    <Caption className={styles.privacy}>
      {`${text} `}
      <Link to={`${paths.policy}#data`}>{link}</Link>
    </Caption>
  );
}
