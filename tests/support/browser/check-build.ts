import { existsSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';

/** The program that makes the build which a suite tests, as `metadata` of its configuration. */
export const buildWithOwnContent = { build: 'npm run build' };
export const buildWithTestContent = { build: 'npm run build:tests' };

/** Fails if build/ has other content than the suite. */
export default function checkBuild({ metadata }: FullConfig): void {
  const { build } = existsSync('build/test-content') ? buildWithTestContent : buildWithOwnContent;
  if (metadata.build !== undefined && metadata.build !== build)
    throw new Error(`These tests need a build with other content: run '${metadata.build}' first.`);
}
