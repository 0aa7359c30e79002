import { createContext } from 'react';
import type { Navigation } from '../content/navigation-schema.ts';

export const ChatMessageContext = createContext('');

export function chatAddress(phoneNumber: string, message: string): string {
  return `https://wa.me/${phoneNumber.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

export function composeChatMessage(
  words: Navigation['chat'],
  kind: keyof Navigation['chat'],
  pageTitle: string | undefined,
): string {
  if (kind === 'general' || pageTitle === undefined) return words.general;
  return words[kind].replace(kind === 'page' ? '{page}' : '{role}', () => pageTitle);
}
