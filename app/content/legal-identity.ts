import { phoneLink } from '../../enquiries/phone-link.ts';
import { registerNumberName } from './registration-numbers.ts';
import type { Site } from './site-schema.ts';

export interface LegalLine {
  readonly label: string;
  readonly value: string;
  readonly links?: readonly ContactLink[];
}

export interface ContactLink {
  readonly text: string;
  readonly href: string;
}

type Facts = Pick<Site, 'legal' | 'legalLabels' | 'address' | 'phone' | 'email'>;

/** The officer's own e-mail and phone, or else the agency's. */
function officerContact({ legal, email, phone }: Pick<Site, 'legal' | 'email' | 'phone'>): ContactLink[] {
  const officer = legal?.grievanceOfficer;
  const own = officer?.email !== undefined || officer?.phone !== undefined;
  const address = own ? officer.email : email;
  const number = own ? officer.phone : phone;
  return [
    ...(address === undefined ? [] : [{ text: address, href: `mailto:${address}` }]),
    ...(number === undefined ? [] : [{ text: number, href: phoneLink(number) }]),
  ];
}

export function legalIdentity(site: Facts): readonly LegalLine[] {
  const { legal = {}, legalLabels: labels, address } = site;
  const { entity, street, cin, gstin, grievanceOfficer } = legal;
  const place = `${address.city}, ${address.region}, ${address.postalCode}`;
  return [
    ...(entity ? [{ label: labels.entity, value: entity }] : []),
    ...(street ? [{ label: labels.address, value: `${street}, ${place}` }] : []),
    ...(cin ? [{ label: registerNumberName(cin), value: cin }] : []),
    ...(gstin ? [{ label: 'GSTIN', value: gstin }] : []),
    ...(grievanceOfficer
      ? [{ label: labels.officer, value: grievanceOfficer.name, links: officerContact(site) }]
      : []),
  ];
}

/** The policy text names the officer itself, so the only line with links is left out. */
export function policyContact(site: Facts) {
  return {
    phone: site.phone,
    email: site.email,
    officer: site.legal?.grievanceOfficer?.name,
    officerLinks: officerContact(site),
    identity: legalIdentity(site).filter(({ links }) => links === undefined),
  };
}
