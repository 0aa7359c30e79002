import { createContext } from 'react';
import type { Navigation } from '../content/navigation-schema.ts';

/** What a chat starts with that is begun on this page. */
export const ChatMessage = createContext('');

/** Opens a chat with the number, the message already written. */
export function chatAddress(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** The words for a page by its name; a page without one has no subject of its own. */
export function chatMessage(
  words: Navigation['chat'],
  kind: keyof Navigation['chat'],
  name: string | undefined,
): string {
  if (kind === 'general' || name === undefined) return words.general;
  return words[kind].replace(kind === 'page' ? '{page}' : '{role}', () => name);
}
