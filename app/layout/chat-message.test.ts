import { describe, expect, test } from 'vitest';
import { chatAddress, chatMessage } from './chat-message.ts';

const words = { general: 'Hello.', page: 'About “{page}”.', opening: 'The opening “{role}”.' };

describe('SITE-04 the first words of a chat', () => {
  test('name the page, or the role', () => {
    expect(chatMessage(words, 'page', 'Web Development')).toBe('About “Web Development”.');
    expect(chatMessage(words, 'opening', 'Writer ($&)')).toBe('The opening “Writer ($&)”.');
  });

  test('name nothing where there is no subject', () => {
    expect(chatMessage(words, 'general', 'Contact Us')).toBe('Hello.');
    expect(chatMessage(words, 'page', undefined)).toBe('Hello.');
  });

  test('travel in the address', () => {
    expect(chatAddress('+91 98205 14480', 'R&D, “50 %”?')).toBe(
      'https://wa.me/919820514480?text=R%26D%2C%20%E2%80%9C50%20%25%E2%80%9D%3F',
    );
  });
});
