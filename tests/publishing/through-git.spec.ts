import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: nothing is opened in a browser
import { expect, test } from '@playwright/test';
import type { LiveServer } from '../support/publishing/live-server.ts';
import {
  type Clone,
  type PublishedProject,
  releaseManually,
  startPublishedProject,
} from '../support/publishing/shared-project.ts';

test.describe.configure({ mode: 'serial' });

const phone = '+91 22 6912 4480';

let publishedProject: PublishedProject;
let server: LiveServer;
let asha: Clone;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  publishedProject = await startPublishedProject('git');
  server = publishedProject.server;
  asha = await publishedProject.project.clone('Asha');
  const workflow = await publishedProject.project.clone('Workflow');
  await releaseManually(workflow, server);
  // Simulates .github/workflows/publish.yml: runs after a push, in another clone.
  const hook = `#!/usr/bin/env bash
read -r _ new ref
case $ref in
  refs/heads/main | refs/tags/publish/*) options='--in-workflow' ;;
  refs/tags/undo/*) options="--undo --in-workflow --publication published/\${ref#refs/tags/undo/}" ;;
  *) exit 0 ;;
esac
(
  unset GIT_DIR GIT_QUARANTINE_PATH
  export PATH='${server.variables.PATH}' NODE_EXTRA_CA_CERTS='${server.variables.NODE_EXTRA_CA_CERTS}'
  cd '${workflow.folder}' && git fetch --quiet --tags && git checkout --quiet --detach "$new" &&
    '${process.execPath}' publishing/release.ts $options
) >'${workflow.folder}/workflow.log' 2>&1 </dev/null &
`;
  writeFileSync(join(publishedProject.project.repository, 'hooks/post-receive'), hook, { mode: 0o755 });
});
test.afterAll(async () => {
  await publishedProject?.stop();
});

test('PUB-09 the workflow releases a pushed change, and the output of `release` shows each step of the workflow', async () => {
  await asha.replace('content/site.json', '"phone": "+91 00000 00000"', `"phone": "${phone}"`);
  const { status, output } = await asha.release('--with-samples');
  expect([status, output]).toEqual([0, expect.stringContaining('✓ Handing it over to the workflow')]);
  for (const step of ['Building the pages', 'Copying it to the server', 'Looking at the live site'])
    expect(output).toContain(`✓ ${step}`);
  expect(await server.readPage('/contact-us')).toContain(phone);
  expect(await asha.git('tag', '--list', 'published/*')).not.toBe('');
});

test('PUB-06 PUB-09 a failed workflow is reported with its reason, and the previous publication stays live', async () => {
  await asha.replace('content/site.json', phone, '+91 22 6912 4481');
  server.breakLaterReleases('not ready');
  const { status, output } = await asha.release('--with-samples');
  server.breakLaterReleases(null);
  expect([status, output]).toEqual([1, expect.stringContaining('did not start on the server')]);
  expect(await server.readPage('/contact-us')).toContain(phone);
});

test('PUB-07 PUB-09 with --undo the workflow activates the previous release', async () => {
  expect((await asha.release('--with-samples')).status).toBe(0);
  expect(await server.readPage('/contact-us')).toContain('+91 22 6912 4481');
  const { status } = await asha.release('--undo');
  expect(status).toBe(0);
  expect(await server.readPage('/contact-us')).toContain(phone);
});
