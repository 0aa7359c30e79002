/**
 * Starts the content editor.
 *
 *   npm run edit                                 then open the address it prints
 *   npm run edit -- --port 4000
 *   npm run edit -- --content DIR --public DIR   on copies: DIR/content/…, and a copy of public/
 *   npm run edit -- --art FILE                   another program that draws the pictures, for tests
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startEditor } from './editor-server.ts';

const root = resolve(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4321' },
    content: { type: 'string', default: root },
    public: { type: 'string', default: resolve(root, 'public') },
    art: { type: 'string', default: resolve(root, 'art/draw.ts') },
  },
});

const folders = { contentRoot: resolve(values.content), public: resolve(values.public) };
const editsProject = folders.contentRoot === root;
/** A copy has no file with page dates. */
const updatePageDates = async () => {
  if (editsProject)
    await promisify(execFile)(process.execPath, [resolve(root, 'tools/content/update-page-dates.ts')]);
};

console.log('Preparing the editor …');
const editor = await startEditor(folders, {
  port: Number(values.port),
  drawingProgram: resolve(values.art),
  afterSave: updatePageDates,
  project: editsProject ? root : undefined,
});
console.log(`Edit the site:  ${editor.address}`);
console.log('Nothing is saved before you press Save there. Ctrl+C ends the editor.');

const stop = () => void editor.stop().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
