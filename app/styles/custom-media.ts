import type { Plugin } from 'vite';
import { above, type Breakpoint, breakpoints, upTo } from './breakpoints.ts';

const names = Object.keys(breakpoints) as Breakpoint[];
const queryByName = new Map(
  names.flatMap((name) => [
    [`(--up-to-${name})`, upTo(name)],
    [`(--above-${name})`, above(name)],
  ]),
);

/** Replaces `@media (--up-to-phone)` and `@media (--above-phone)` with the widths in breakpoints.ts. */
export function customMedia(): Plugin {
  return {
    name: 'custom-media',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'custom-media',
              AtRule: {
                media(rule) {
                  rule.params = rule.params.replace(/\(--[\w-]+\)/g, (name) => {
                    const query = queryByName.get(name);
                    if (query === undefined) throw rule.error(`${name} is not in breakpoints.ts.`);
                    return query;
                  });
                },
              },
            },
          ],
        },
      },
    }),
  };
}
