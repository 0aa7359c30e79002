import { phoneLink } from '../../enquiries/phone-link.ts';
import { registrationNumberLabel } from './registration-numbers.ts';
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

/** If the officer has an own e-mail address or phone number, only these; otherwise those of the agency. */
function officerLinks({ legal, email, phone }: Pick<Site, 'legal' | 'email' | 'phone'>): ContactLink[] {
  const officer = legal?.grievanceOfficer;
  const hasOwnContact = officer?.email !== undefined || officer?.phone !== undefined;
  const mailAddress = hasOwnContact ? officer.email : email;
  const phoneNumber = hasOwnContact ? officer.phone : phone;
  return [
    ...(mailAddress === undefined ? [] : [{ text: mailAddress, href: `mailto:${mailAddress}` }]),
    ...(phoneNumber === undefined ? [] : [{ text: phoneNumber, href: phoneLink(phoneNumber) }]),
  ];
}

export function legalIdentity(site: LegalFacts): readonly LegalLine[] {
  const { legal = {}, legalLabels: labels, address } = site;
  const { entity, street, cin, gstin, grievanceOfficer } = legal;
  const cityLine = `${address.city}, ${address.region}, ${address.postalCode}`;
  return [
    ...(entity ? [{ label: labels.entity, value: entity }] : []),
    ...(street ? [{ label: labels.address, value: `${street}, ${cityLine}` }] : []),
    ...(cin ? [{ label: registrationNumberLabel(cin), value: cin }] : []),
    ...(gstin ? [{ label: 'GSTIN', value: gstin }] : []),
    ...(grievanceOfficer
      ? [{ label: labels.officer, value: grievanceOfficer.name, links: officerLinks(site) }]
      : []),
  ];
}

/** `legalLines` omits the officer's line, the only one with links, because the policy's text names the officer. */
export function policyContact(site: LegalFacts) {
  return {
    phone: site.phone,
    email: site.email,
    officerName: site.legal?.grievanceOfficer?.name,
    officerLinks: officerLinks(site),
    legalLines: legalIdentity(site).filter(({ links }) => links === undefined),
  };
}
