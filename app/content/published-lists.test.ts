import { describe, expect, test } from 'vitest';
import { isListOf, listAddresses } from './published-lists.ts';

const post = {
  title: 'Local SEO, Street by Street',
  category: 'Search',
  content: 'Your pin is a shopfront.',
  link: 'https://blog.example/local-seo',
  image: '/assets/blog/blog-local.svg',
  author: 'Meher Contractor',
  avatar: '/assets/people/av-09.svg',
};

test('DATA-02 the lists have their specified addresses', () => {
  expect(listAddresses).toContain('/assets/Data/blogdata.json');
});

describe('isListOf', () => {
  test.each([
    ['a list of posts', [post, post], true],
    ['an empty list', [], true],
    ['a post with an unknown field', [{ ...post, extra: 1 }], true],
    ['a post without a title', [{ ...post, title: undefined }], false],
    ['a post whose author is a number', [{ ...post, author: 7 }], false],
    ['null in the list', [null], false],
    ['an object', { items: [post] }, false],
    ['a page of HTML', '<!doctype html>', false],
  ])('%s: %#', (_, value, expected) => {
    expect(isListOf('blog', value)).toBe(expected);
  });
});
