import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../app/paths.ts';
import { workstationNamespace } from '../network.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { mustBeZero, type Scenario, underLoad } from '../scenario.ts';

const phones = ['+91 22 6912 4480', '+91 22 6912 4481'] as const;

async function publish({ workstation }: Rehearsal, options: string): Promise<void> {
  const { status, output } = await workstation.tryRun(
    `NODE_EXTRA_CA_CERTS=$REHEARSAL/tls/roots.pem ip netns exec ${workstationNamespace} npm run --silent release -- ${options}`,
  );
  assert(status === 0, `Publishing failed:\n${output}`);
}

/** Configures publishing and pushes the project to a shared repository. */
async function preparePublishing(rehearsal: Rehearsal): Promise<void> {
  const { workstation } = rehearsal;
  const settings = { target: 'server', server: 'server', address: 'https://www.seaface.example' };
  writeFileSync(join(workstation.siteFolder, 'publishing.json'), JSON.stringify(settings));
  const { status, output } = await workstation.tryRun(`
    git config user.name Asha; git config user.email asha@seaface.example
    git add --all; git commit --quiet --message 'Settings of publishing'
    git init --quiet --bare $REHEARSAL/shared.git; git remote add origin $REHEARSAL/shared.git
    git push --quiet origin HEAD`);
  assert(status === 0, output);
}

function changePhone({ workstation }: Rehearsal, phone: string): void {
  const file = join(workstation.siteFolder, 'content/site.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"phone": "[^"]+"/, `"phone": "${phone}"`));
}

const readLivePage = ({ machine }: Rehearsal) =>
  machine().runOrThrow(
    `curl -fsSk --resolve www.seaface.example:443:127.0.0.1 https://www.seaface.example${paths.contact}`,
  );

export const publishing: readonly Scenario[] = [
  {
    behaviourId: 'PUB-11',
    name: 'a changed phone number is published, under load',
    run: async (rehearsal) => {
      await preparePublishing(rehearsal);
      changePhone(rehearsal, phones[0]);
      const figures = await underLoad(rehearsal, () => publish(rehearsal, '--with-samples'));
      return [
        ...figures,
        mustBeZero('pages without the number', (await readLivePage(rehearsal)).includes(phones[0]) ? 0 : 1),
      ];
    },
  },
  {
    behaviourId: 'PUB-11',
    name: 'the next publication is undone, under load',
    run: async (rehearsal) => {
      changePhone(rehearsal, phones[1]);
      await publish(rehearsal, '--with-samples');
      assert((await readLivePage(rehearsal)).includes(phones[1]), 'The second number is not live.');
      const figures = await underLoad(rehearsal, () => publish(rehearsal, '--undo'));
      return [
        ...figures,
        mustBeZero('pages without the number', (await readLivePage(rehearsal)).includes(phones[0]) ? 0 : 1),
      ];
    },
  },
];
