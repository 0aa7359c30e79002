import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token is valid for one purpose only. 'sent' is the visitor's thanks page; all others are for staff, 'numbers' for the weekly report. */
export type TokenPurpose = 'sent' | 'answered' | 'resume' | 'release' | 'dismiss' | 'numbers';

export const staffLinkDays = 30;

export type StaffPurpose = Exclude<TokenPurpose, 'sent'>;

export const staffPathPrefix = (purpose: StaffPurpose) => `/desk/${purpose}/`;

/** All links of one mail expire at the same time. */
export function createStaffLinkBuilder(publicUrl: string | undefined, tokens: TokenSigner) {
  const expiresAt = new Date(Date.now() + staffLinkDays * 24 * 60 * 60 * 1000);
  return (purpose: StaffPurpose, subject: string) =>
    new URL(`${staffPathPrefix(purpose)}${tokens.sign(purpose, subject, expiresAt)}`, publicUrl).href;
}

export interface TokenSigner {
  readonly sign: (purpose: TokenPurpose, subject: string, expiresAt: Date) => string;
  /** The subject, or null if the token is invalid, expired or for another purpose. */
  readonly read: (purpose: TokenPurpose, token: string, now?: Date) => string | null;
}

/** A token is subject, expiry and a signature over both and the purpose. */
export function createTokenSigner(secretKey: string): TokenSigner {
  const createSignature = (purpose: TokenPurpose, body: string) =>
    createHmac('sha256', secretKey).update(`${purpose}\0${body}`).digest('base64url');
  return {
    sign: (purpose, subject, expiresAt) => {
      const expirySeconds = Math.floor(expiresAt.getTime() / 1000).toString(36);
      const body = `${Buffer.from(subject).toString('base64url')}.${expirySeconds}`;
      return `${body}.${createSignature(purpose, body)}`;
    },
    read: (purpose, token, now = new Date()) => {
      const parts = token.split('.');
      const [encodedSubject = '', expirySeconds = '', signature = ''] = parts;
      if (parts.length !== 3) return null;
      // Text is compared, because in base64 several last letters decode to the same bytes.
      const expected = Buffer.from(createSignature(purpose, `${encodedSubject}.${expirySeconds}`));
      const actual = Buffer.from(signature);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      if (Number.parseInt(expirySeconds, 36) * 1000 < now.getTime()) return null;
      return Buffer.from(encodedSubject, 'base64url').toString('utf8');
    },
  };
}
