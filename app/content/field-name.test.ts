import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

test.each([
  [[], ''],
  [['hero', 'title'], 'hero.title'],
  [['items', 2, 'story', 'steps', 0], 'items[2].story.steps[0]'],
])('the field %j is called %s', (path, name) => {
  expect(fieldName(path)).toBe(name);
});
