import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { phoneLink } from '../../../enquiries/phone-link.ts';
import type { CopyPart } from '../../content/copy-parts.ts';
import type { ContactLink, LegalLine } from '../../content/legal-identity.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './formatted-text.module.css';

export interface Contact {
  readonly phone: string;
  readonly email: string;
  readonly officer: string | undefined;
  readonly officerLinks: readonly ContactLink[];
  readonly identity: readonly LegalLine[];
}

interface Props {
  readonly parts: readonly CopyPart[];
  readonly contact: Contact;
}

export function FormattedText({ parts, contact }: Props) {
  // Spread, so that parts need no keys.
  return createElement(Fragment, null, ...parts.map((part) => nodeOf(part, contact)));
}

function nodeOf(part: CopyPart, { phone, email, officer, officerLinks }: Contact): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <b className={styles.strong}>{part.text}</b>;
    case 'link':
      return (
        <Link className={styles.link} to={{ pathname: paths.policy, hash: part.anchor }}>
          {part.text}
        </Link>
      );
    case 'phone':
      return (
        <a className={`${styles.link} ${styles.phone}`} href={phoneLink(phone)}>
          {phone}
        </a>
      );
    case 'email':
      return (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      );
    case 'grievanceOfficer':
      return officer && `, ${officer}`;
    case 'grievanceContact':
      return officerLinks.map(({ text, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ' or '}
          <a className={classNames(styles.link, href.startsWith('tel:') && styles.phone)} href={href}>
            {text}
          </a>
        </Fragment>
      ));
  }
}
