import { expect, test } from 'vitest';
import { findActiveSection } from './use-active-section.ts';

test('no section is active before one is 60 % in view', () => {
  expect(findActiveSection([{ id: 'a', visibleShare: 0.5, viewportShare: 0.4 }], null)).toBeNull();
});

test('a section that is 60 % in view becomes active', () => {
  expect(findActiveSection([{ id: 'a', visibleShare: 0.6, viewportShare: 0.4 }], null)).toBe('a');
});

test('of two sections that are 60 % in view, the one with the larger visible share becomes active', () => {
  const sections = [
    { id: 'a', visibleShare: 0.7, viewportShare: 0.3 },
    { id: 'b', visibleShare: 1, viewportShare: 0.2 },
  ];
  expect(findActiveSection(sections, 'a')).toBe('b');
});

test('if none is 60 % in view, the section that fills most of the screen becomes active, unless nothing was active yet', () => {
  const sections = [
    { id: 'a', visibleShare: 0.2, viewportShare: 0.3 },
    { id: 'b', visibleShare: 0.4, viewportShare: 0.5 },
  ];
  expect(findActiveSection(sections, 'a')).toBe('b');
  expect(findActiveSection(sections, null)).toBeNull();
});

test('a section taller than the screen becomes the first active one when it fills 60 % of the screen', () => {
  expect(findActiveSection([{ id: 'a', visibleShare: 0.3, viewportShare: 0.65 }], null)).toBe('a');
});

test('if no section is visible, the active one stays active', () => {
  expect(findActiveSection([{ id: 'a', visibleShare: 0, viewportShare: 0 }], 'a')).toBe('a');
});
