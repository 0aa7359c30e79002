import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// biome-ignore lint/style/noRestrictedImports: our own `test` fails on the failed requests that these walks cause
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { copyTestContent } from '../../support/content-variants/copied-project.ts';
import { type RunningEditor, startEditor } from '../../support/editor/running-editor.ts';
import { runWalks } from '../run-walks.ts';
import { actions, EditorWalk, type Step } from './editor-walk.ts';

const steps: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0, 1),
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...actions) },
    { weight: 1, arbitrary: fc.constantFrom('type', 'type', 'save', 'save', 'put back', 'write file') },
  ),
  n: fc.nat(30),
  pauseMs: fc.constantFrom(0, 60, 300, 700),
});

let editor: RunningEditor;
test.beforeAll(async () => {
  editor = await startEditor();
});
test.afterAll(() => editor.stop());

test('EDIT-36 what is typed in two tabs is shown in both and saved, although answers are late or missing', async ({
  browser,
}) => {
  test.setTimeout(0);
  const performed = new Set<string>();
  const walk = async (plan: readonly Step[]): Promise<string[]> => {
    const context = await browser.newContext();
    await copyTestContent(join(editor.folder, 'content'));
    const editorWalk = new EditorWalk(context, editor);
    await editorWalk.post('discard');
    try {
      await Promise.all([editorWalk.openTab(0), editorWalk.openTab(1)]);
      for (const step of plan) {
        // An action that is not possible now changes nothing.
        await editorWalk.act(step).then(
          () => performed.add(step.action),
          () => {},
        );
        await pause(step.pauseMs);
      }
      return await editorWalk.rest();
    } finally {
      await context.close();
    }
  };
  await runWalks(fc.array(steps, { minLength: 4, maxLength: 14 }), walk, {
    runs: 5,
    seed: 1,
    describe: (plan) =>
      plan.map(({ tab, action, n, pauseMs }) => `  tab ${tab}: ${action} (${n}), then ${pauseMs} ms`),
    command: 'npm run test:walks -- --project editor',
  });
  if (!process.env.WALKS_PATH)
    expect([...performed]).toEqual(expect.arrayContaining(['type', 'save', 'put back', 'write file']));
});
