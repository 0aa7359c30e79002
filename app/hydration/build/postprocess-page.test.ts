import { expect, test } from 'vitest';
import { postprocessPage, startFileAddress } from './postprocess-page.ts';

const startScripts = '<link rel="modulepreload" href="/built/root-1.js"/><script>start("$&")</script>';
const page = [
  '<html><head><link rel="stylesheet" href="/built/root-1.css"/><link rel="stylesheet" href="/built/shell-1.css#"/>',
  `</head><body><p>$& and $1</p><template id="start">${startScripts}</template><script id="_R_">hydrate()</script></body></html>`,
].join('');
const styles: Record<string, string> = { '/built/root-1.css': 'a{b:"$&"}\n', '/built/shell-1.css': 'c{d:e}' };
const postprocess = (html: string) => postprocessPage(html, (address) => styles[address] ?? '');

test('FAST-01 a postprocessed page has its styles inline and its links disabled', () => {
  const { html } = postprocess(page);
  expect(html).toContain(
    [
      '<style>a{b:"$&"}\nc{d:e}</style>',
      '<link rel="stylesheet" href="/built/shell-1.css" disabled=""/>',
      '<link rel="stylesheet" href="/built/root-1.css" disabled=""/>',
      '<link rel="stylesheet" href="/built/shell-1.css#" disabled=""/>',
    ].join(''),
  );
});

test('FAST-01 the start scripts are in a file whose name contains a hash of its content', () => {
  const { html, startFile } = postprocess(page);
  expect(startFile.content).toBe(startScripts);
  expect(startFileAddress(html)).toBe(startFile.address);
  expect(() => startFileAddress(page)).toThrow('not postprocessed');
  expect(startFile.address).toMatch(/^\/built\/start-[\w-]{8}\.data$/);
  expect(html).toContain(
    `<p>$& and $1</p><template id="start" data-src="${startFile.address}"></template><script id="_R_">hydrate()</script>`,
  );
  expect(postprocess(page.replace('start("', 'start("other')).startFile.address).not.toBe(startFile.address);
});

test.each([
  ['style sheets', /<link rel="stylesheet"[^>]+>/g],
  ['start scripts', /<template[\s\S]*<\/template>/],
])('a page without %s is rejected', (missing, part) => {
  expect(() => postprocess(page.replace(part, ''))).toThrow(missing);
});

test.each([
  ['<link rel="stylesheet" href="/built/root-1.css">'],
  ['<link rel="stylesheet" href="/built/root-1.css" media="print"/>'],
])('a style sheet that React has written in another way is rejected: %s', (link) => {
  expect(() => postprocess(page.replace('<link rel="stylesheet" href="/built/root-1.css"/>', link))).toThrow(
    `Unexpected style sheet: ${link}`,
  );
});

test('style sheets of other parts of the page are left as they are', () => {
  const ofLoaders = '<link rel="stylesheet" href="/built/other.css"/>';
  const { html, startFile } = postprocess(page.replace('<script>start', `${ofLoaders}<script>start`));
  expect(startFile.content).toContain(ofLoaders);
  expect(html).toContain(`<template id="start" data-src="${startFile.address}"></template>`);
});
