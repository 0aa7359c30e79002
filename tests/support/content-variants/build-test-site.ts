/** `npm run build:tests` builds the site with the content of the tests into build/. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOrThrow } from '../machine/run-program.ts';
import { copyProject, projectFolder } from './copied-project.ts';

const build = join(projectFolder, 'build');
// In the project, because a folder of another file system cannot be renamed.
const cacheFolder = join(projectFolder, '.cache');
await mkdir(cacheFolder, { recursive: true });
const copy = await mkdtemp(join(cacheFolder, 'test-site-'));
try {
  await copyProject(copy);
  await runOrThrow(process.execPath, ['tools/content/update-page-dates.ts'], { folder: copy });
  await runOrThrow('npm', ['run', '--silent', 'build'], { folder: copy });
  await writeFile(join(copy, 'build/test-content'), 'Not for a release: built with tests/content.\n');
  await rm(build, { recursive: true, force: true });
  await rename(join(copy, 'build'), build);
  // The files for proxies name the folder of the build.
  await runOrThrow(process.execPath, ['tools/build/write-proxy-files.ts'], { folder: projectFolder });
} finally {
  await rm(copy, { recursive: true });
}
