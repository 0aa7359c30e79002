import { describe, expect, test } from 'vitest';
import { chatAddress, composeChatMessage } from './chat-message.ts';

const words = { general: 'Hello.', page: 'About “{page}”.', opening: 'The opening “{role}”.' };

describe('SITE-04 the prepared chat message', () => {
  test('names the page or the opening', () => {
    expect(composeChatMessage(words, 'page', 'Web Development')).toBe('About “Web Development”.');
    expect(composeChatMessage(words, 'opening', 'Writer ($&)')).toBe('The opening “Writer ($&)”.');
  });

  test('is general if there is no page or opening to name', () => {
    expect(composeChatMessage(words, 'general', 'Contact Us')).toBe('Hello.');
    expect(composeChatMessage(words, 'page', undefined)).toBe('Hello.');
  });

  test('is encoded in the address of the chat', () => {
    expect(chatAddress('+91 98205 14480', 'R&D, “50 %”?')).toBe(
      'https://wa.me/919820514480?text=R%26D%2C%20%E2%80%9C50%20%25%E2%80%9D%3F',
    );
  });
});
