import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, linkPackages } from '../content-variants/copied-project.ts';
import { type ProgramResult, runOrThrow, runProgram } from '../machine/run-program.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

/** Somebody's clone of the project. */
export interface Clone {
  readonly folder: string;
  readonly git: (...parameters: readonly string[]) => Promise<string>;
  readonly run: (program: string, parameters: readonly string[]) => Promise<ProgramResult>;
  /** `npm run release` with these options. */
  readonly release: (...options: readonly string[]) => Promise<ProgramResult>;
  readonly readJson: <Content>(file: string) => Promise<Content>;
  /** Changes a file without a commit, as saving in the editor does. */
  readonly replace: (file: string, text: string, replacement: string) => Promise<void>;
}

/** The project in a bare repository that several people clone. */
interface SharedProject {
  readonly clone: (person: string) => Promise<Clone>;
  readonly repository: string;
  readonly remove: () => Promise<void>;
}

async function shareProject(
  settings: object,
  { variables }: Pick<LiveServer, 'variables'>,
): Promise<SharedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-project-'));
  const repository = join(folder, 'repository.git');
  const git = async (cwd: string, ...parameters: readonly string[]) =>
    (await runOrThrow('git', parameters, { folder: cwd, env: variables })).trim();

  const first = join(folder, 'first');
  await copyProject(first);
  await writeFile(join(first, 'publishing.json'), JSON.stringify(settings));
  const author = ['-c', 'user.name=Founder', '-c', 'user.email=founder@agency.example'];
  await git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', repository);
  await git(first, 'init', '--quiet', '--initial-branch=main');
  await git(first, 'add', '--all');
  await git(first, ...author, 'commit', '--quiet', '--message', 'The project');
  await git(first, 'push', '--quiet', repository, 'main');

  const clone = async (person: string): Promise<Clone> => {
    const cloneFolder = join(folder, person.toLowerCase());
    await git(folder, 'clone', '--quiet', repository, cloneFolder);
    await git(cloneFolder, 'config', 'user.name', person);
    await git(cloneFolder, 'config', 'user.email', `${person.toLowerCase()}@agency.example`);
    await linkPackages(cloneFolder);
    const run = (program: string, parameters: readonly string[]) =>
      runProgram(program, parameters, { folder: cloneFolder, env: variables });
    const readText = (file: string) => readFile(join(cloneFolder, file), 'utf8');
    return {
      folder: cloneFolder,
      git: (...parameters) => git(cloneFolder, ...parameters),
      run,
      release: (...options) => run(process.execPath, ['publishing/release.ts', ...options]),
      readJson: async (file) => JSON.parse(await readText(file)),
      replace: async (file, text, replacement) => {
        const oldText = await readText(file);
        if (!oldText.includes(text)) throw new Error(`${file} does not contain '${text}'.`);
        await writeFile(join(cloneFolder, file), oldText.replace(text, replacement));
      },
    };
  };
  return { clone, repository, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface PublishedProject {
  readonly server: LiveServer;
  readonly project: SharedProject;
  readonly stop: () => Promise<void>;
}

/** A shared repository that is configured to publish to a live server. */
export async function startPublishedProject(target: 'server' | 'git'): Promise<PublishedProject> {
  const server = await startLiveServer();
  const project = await shareProject({ target, server: server.name, address: server.address }, server);
  return {
    server,
    project,
    stop: async () => {
      await server.stop();
      await project.remove();
    },
  };
}

/** Builds, packs and activates a release as the guide describes; publishing needs one. */
export async function releaseManually({ folder, run }: Clone, server: LiveServer): Promise<void> {
  const built = await run('npm', ['run', '--silent', 'build']);
  if (built.status !== 0) throw new Error(built.output);
  const scripts = join(folder, 'ops/release');
  const { stdout } = await run(join(scripts, 'pack'), []);
  await server.activate(stdout.trim().split('\n').at(-1) ?? '', scripts);
}
