import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { phoneLink } from '../../../enquiries/phone-link.ts';
import type { ContactLink, LegalLine } from '../../content/legal-identity.ts';
import type { MarkupPart } from '../../content/markup.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './formatted-text.module.css';

export interface PolicyContact {
  readonly phone: string;
  readonly email: string;
  readonly officerName: string | undefined;
  readonly officerLinks: readonly ContactLink[];
  readonly legalLines: readonly LegalLine[];
}

interface Props {
  readonly parts: readonly MarkupPart[];
  readonly contact: PolicyContact;
}

export function FormattedText({ parts, contact }: Props) {
  // As separate arguments, because children in an array need keys.
  return createElement(Fragment, null, ...parts.map((part) => renderPart(part, contact)));
}

function renderPart(part: MarkupPart, { phone, email, officerName, officerLinks }: PolicyContact): ReactNode {
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
        <a className={classNames(styles.link, styles.phone)} href={phoneLink(phone)}>
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
      return officerName && `, ${officerName}`;
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
