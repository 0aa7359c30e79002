import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import * as checks from './checks.ts';
import type { Container } from './container.ts';
import { createStack, type Images, waitUntil } from './stack.ts';
import { runStep } from './steps.ts';
import { createVisitor } from './visitor.ts';

// run.ts starts this file in new namespaces, so that all processes and mounts end with its process.

const images = JSON.parse(process.argv[2] ?? '') as Images;
const siteJson = resolve(import.meta.dirname, '../../content/site.json');
const { url } = z.looseObject({ url: z.url() }).parse(JSON.parse(readFileSync(siteJson, 'utf8')));

async function step(behaviourId: string, name: string, work: () => Promise<string>): Promise<void> {
  const { error, ...result } = await runStep(behaviourId, name, work);
  process.send?.(result);
  if (result.hasFailed) throw error;
}

const containers = new Map<string, Container>();
const stack = await createStack(images);
const visitor = createVisitor(stack.proxyAddress, new URL(url).hostname);

function start(name: string): Container {
  const container = stack.start(name);
  containers.set(name, container);
  return container;
}

async function startAndAwaitHealth(name: string, healthcheck: readonly string[]): Promise<void> {
  const container = start(name);
  await waitUntil(`${name} is healthy`, () => {
    if (container.hasEnded()) throw new Error(`${name} has ended.`);
    return container.exec(...healthcheck).then(
      () => true,
      () => false,
    );
  });
}

try {
  await step('RUN-19', 'proxy starts without a certificate', async () => {
    const proxy = start('proxy');
    await waitUntil('the proxy responds', () => {
      if (proxy.hasEnded()) throw new Error('The proxy has ended.');
      return visitor.get('/').then(
        () => true,
        () => false,
      );
    });
    return checks.checkPlaceholderCertificate(visitor);
  });
  await step('RUN-18', 'web-1, web-2 and worker become healthy', async () => {
    const { healthcheck } = images['seaface-site'].configuration;
    await Promise.all(['web-1', 'web-2', 'worker'].map((name) => startAndAwaitHealth(name, healthcheck)));
    return "by the image's own health check";
  });
  const [proxy, web, worker] = ['proxy', 'web-1', 'worker'].map((name) => containers.get(name)) as [
    Container,
    Container,
    Container,
  ];
  await step('RUN-18', 'rights and read-only files', () => checks.checkRestrictions(web));
  await step('RUN-18', 'pages over HTTPS', () => checks.checkPages(visitor));
  let references: readonly string[] = [];
  await step('RUN-18', 'all three forms', async () => {
    references = await checks.sendForms(visitor, stack);
    return `${references.join(', ')}; ${stack.mails.length} mails`;
  });
  await step('RUN-18', 'backup', () => checks.checkBackup(stack));
  await step('RUN-18', 'staff commands', () => checks.checkStaffCommands(worker, references));
  await step('RUN-19', 'a new certificate', () => checks.checkNewCertificate(stack, proxy));
  await step('RUN-18', 'all containers stop on SIGTERM', async () => {
    const statuses = await Promise.all(
      [...containers].map(async ([name, container]) => `${name} ${await container.stop()}`),
    );
    if (statuses.some((text) => !text.endsWith(' 0'))) throw new Error(statuses.join(', '));
    return statuses.join(', ');
  });
  await step('RUN-18', 'restore', () => checks.checkRestore(stack, references));
} catch (error) {
  for (const [name, container] of containers)
    console.error(`── output of ${name}:\n${container.output().split('\n').slice(-25).join('\n')}`);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all([...containers.values()].map((container) => container.stop()));
  await stack.dispose();
  process.disconnect?.();
}
