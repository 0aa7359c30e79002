import { mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';

/** The tests that can notice a change in enquiries/ or server/; a mutant that hangs must not be tried twice. */
export default mergeConfig(base, {
  test: { include: ['{enquiries,server}/**/*.test.ts'], retry: 0 },
});
