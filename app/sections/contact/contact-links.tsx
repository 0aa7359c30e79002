import { use } from 'react';
import { phoneLink } from '../../../enquiries/phone-link.ts';
import type { ContactPage } from '../../content/contact-schema.ts';
import type { Site } from '../../content/site-schema.ts';
import { ChatMessageContext, chatAddress } from '../../layout/chat-message.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './contact-links.module.css';
import { directionsUrl } from './map-urls.ts';

export type AgencyDetails = Pick<Site, 'phone' | 'email' | 'chatNumber' | 'address' | 'hours'>;

interface Props {
  readonly words: ContactPage['details'];
  readonly agency: AgencyDetails;
  readonly coordinates: Pick<ContactPage['map'], 'latitude' | 'longitude'>;
}

export function ContactLinks({ words, agency, coordinates }: Props) {
  const { phone, email, chatNumber, address, hours } = agency;
  return (
    <ul className={styles.details} aria-label={words.label}>
      <li>
        <a className={styles.detail} href={phoneLink(phone)}>
          <Caption as="span">{words.call}</Caption> <b className={styles.value}>{phone}</b>{' '}
          <Caption as="span">{`${hours.days}, ${hours.opens} to ${hours.closes}`}</Caption>
        </a>
      </li>
      <li>
        <a className={styles.detail} href={`mailto:${email}`}>
          <Caption as="span">{words.write.label}</Caption> <b className={styles.value}>{email}</b>{' '}
          <Caption as="span">{words.write.note}</Caption>
        </a>
      </li>
      <li>
        <ExternalLink className={styles.detail} href={chatAddress(chatNumber, use(ChatMessageContext))}>
          <Caption as="span">{words.chat.label}</Caption>{' '}
          <b className={styles.value}>
            {words.chat.text} <Arrow />
          </b>{' '}
          <Caption as="span">{words.chat.note}</Caption>
        </ExternalLink>
      </li>
      <li>
        <ExternalLink className={styles.detail} href={directionsUrl(coordinates)}>
          <Caption as="span">{words.visit.label}</Caption>{' '}
          <b className={styles.value}>
            {words.visit.text} <Arrow />
          </b>{' '}
          <Caption as="span">{`${address.city}, ${address.region}, ${address.postalCode}`}</Caption>
        </ExternalLink>
      </li>
    </ul>
  );
}
