import { spawnSync } from 'node:child_process';

/** `npm run test:deployed -- https://www.example.org [options of Playwright]` */
const [address, ...options] = process.argv.slice(2);
if (!address || !URL.canParse(address))
  throw new Error('Usage: npm run test:deployed -- https://www.example.org');
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'playwright.deployed.config.ts', ...options],
  {
    env: { ...process.env, DEPLOYED_URL: address },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
