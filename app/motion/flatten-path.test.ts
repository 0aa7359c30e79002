import { expect, test } from 'vitest';
import { flattenPath } from './flatten-path.ts';

const flattenToPairs = (pathData: string) =>
  flattenPath(pathData).map((line) => line.map(({ x, y }) => [x, y]));

test('reads absolute and relative straight lines, also with an omitted command letter', () => {
  expect(flattenToPairs('M1 2l3 0 0 4H10v-2L0 0')).toEqual([
    [
      [1, 2],
      [4, 2],
      [4, 6],
      [10, 6],
      [10, 4],
      [0, 0],
    ],
  ]);
});

test('reads numbers without spaces between them, as an SVG optimiser writes them', () => {
  expect(flattenToPairs('M.5-1l-.5.5')).toEqual([
    [
      [0.5, -1],
      [0, -0.5],
    ],
  ]);
});

test('starts a new line at every move command and closes a line at its first point', () => {
  expect(flattenToPairs('m1 1 2 0 0 2zm5 5 1 0')).toEqual([
    [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 1],
    ],
    [
      [6, 6],
      [7, 6],
    ],
  ]);
});

test('a smooth curve continues in the direction in which the previous curve ended', () => {
  const [line] = flattenPath('M0 0q10 0 10 10t10 10');
  const end = line?.at(-1);
  expect([end?.x, end?.y]).toEqual([20, 20]);
  // The second curve's control point is the first one's, mirrored about (10,10): (10,20). Its middle is (12.5,17.5).
  const middle = line?.find(({ x, y }) => Math.abs(x - 12.5) < 0.01 && Math.abs(y - 17.5) < 0.01);
  expect(middle).toBeDefined();
});

test('every point has its distance along the line', () => {
  const [line] = flattenPath('M0 0h3v4');
  expect(line?.map(({ distance }) => distance)).toEqual([0, 3, 7]);
});

test('throws for an unsupported command', () => {
  expect(() => flattenPath('M0 0a5 5 0 0 1 5 5')).toThrow(/'a'/);
});
