import { describe, expect, test } from 'vitest';
import { isListOf, listJsonPaths } from './published-lists.ts';

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
  expect(listJsonPaths).toEqual([
    '/assets/Data/blogdata.json',
    '/assets/Data/workdata.json',
    '/assets/Data/teamdata.json',
    '/assets/Data/careerdata.json',
  ]);
});

describe('isListOf', () => {
  test.each([
    ['a list of posts', true, [post, post]],
    ['an empty list', true, []],
    ['a post with an unknown field', true, [{ ...post, extra: 1 }]],
    ['a post without a title', false, [{ ...post, title: undefined }]],
    ['a post whose author is a number', false, [{ ...post, author: 7 }]],
    ['null in the list', false, [null]],
    ['an object', false, { items: [post] }],
    ['a page of HTML', false, '<!doctype html>'],
  ])('%s: %s', (_, expected, value) => {
    expect(isListOf('blog', value)).toBe(expected);
  });
});
