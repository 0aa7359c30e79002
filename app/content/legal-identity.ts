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

type LegalFacts = Pick<Site, 'legal' | 'legalLabels' | 'address' | 'phone' | 'email'>;

/** The officer's own e-mail and phone, or else the agency's. */
function officerContact({ legal, email, phone }: Pick<Site, 'legal' | 'email' | 'phone'>): ContactLink[] {
  const officer = legal?.grievanceOfficer;
  const hasOwnContact = officer?.email !== undefined || officer?.phone !== undefined;
  const address = hasOwnContact ? officer.email : email;
  const number = hasOwnContact ? officer.phone : phone;
  return [
    ...(address === undefined ? [] : [{ text: address, href: `mailto:${address}` }]),
    ...(number === undefined ? [] : [{ text: number, href: phoneLink(number) }]),
  ];
}

export function legalIdentity(site: LegalFacts): readonly LegalLine[] {
  const { legal = {}, legalLabels: labels, address } = site;
  const { entity, street, cin, gstin, grievanceOfficer } = legal;
  const city = `${address.city}, ${address.region}, ${address.postalCode}`;
  return [
    ...(entity ? [{ label: labels.entity, value: entity }] : []),
    ...(street ? [{ label: labels.address, value: `${street}, ${city}` }] : []),
    ...(cin ? [{ label: registerNumberName(cin), value: cin }] : []),
    ...(gstin ? [{ label: 'GSTIN', value: gstin }] : []),
    ...(grievanceOfficer
      ? [{ label: labels.officer, value: grievanceOfficer.name, links: officerContact(site) }]
      : []),
  ];
}

/** Omits the officer's line, the only one with links, because the policy's text names the officer. */
export function policyContact(site: LegalFacts) {
  return {
    phone: site.phone,
    email: site.email,
    officer: site.legal?.grievanceOfficer?.name,
    officerLinks: officerContact(site),
    identity: legalIdentity(site).filter(({ links }) => links === undefined),
  };
}
