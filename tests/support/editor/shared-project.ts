import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject, linkPackages } from './built-variant.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

const execute = promisify(execFile);

/** What a program said and how it ended. */
export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly output: string;
}

/** Somebody's clone of the project. */
export interface Clone {
  readonly folder: string;
  readonly git: (...parameters: readonly string[]) => Promise<string>;
  readonly run: (program: string, parameters: readonly string[]) => Promise<Ended>;
  /** `npm run release` with these options. */
  readonly release: (...options: readonly string[]) => Promise<Ended>;
  readonly read: <Content>(file: string) => Promise<Content>;
  /** Replaces words in a file, as the editor does when it saves. */
  readonly replace: (file: string, words: string, by: string) => Promise<void>;
}

/** The project in a bare repository that several people have cloned. */
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
  const env = { ...process.env, ...variables };
  const run = async (cwd: string, program: string, parameters: readonly string[]) =>
    (await execute(program, parameters, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

  const ended = async (cwd: string, program: string, parameters: readonly string[]): Promise<Ended> => {
    const call = execute(program, parameters, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    const { code, stdout, stderr } = await call.then(
      (said) => ({ code: 0, ...said }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { status: code, stdout, output: `${stdout}${stderr}` };
  };

  const first = join(folder, 'first');
  await copyProject(first);
  await writeFile(join(first, 'publishing.json'), JSON.stringify(settings));
  const author = ['-c', 'user.name=Founder', '-c', 'user.email=founder@agency.example'];
  await run(folder, 'git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
  await run(first, 'git', ['init', '--quiet', '--initial-branch=main']);
  await run(first, 'git', ['add', '--all']);
  await run(first, 'git', [...author, 'commit', '--quiet', '--message', 'The project']);
  await run(first, 'git', ['push', '--quiet', repository, 'main']);

  const clone = async (person: string): Promise<Clone> => {
    const own = join(folder, person.toLowerCase());
    await run(folder, 'git', ['clone', '--quiet', repository, own]);
    await run(own, 'git', ['config', 'user.name', person]);
    await run(own, 'git', ['config', 'user.email', `${person.toLowerCase()}@agency.example`]);
    await linkPackages(own);
    const text = (file: string) => readFile(join(own, file), 'utf8');
    return {
      folder: own,
      git: (...parameters) => run(own, 'git', parameters),
      run: (program, parameters) => ended(own, program, parameters),
      release: (...options) => ended(own, process.execPath, ['publishing/release.ts', ...options]),
      read: async (file) => JSON.parse(await text(file)),
      replace: async (file, words, by) => {
        const before = await text(file);
        if (!before.includes(words)) throw new Error(`${file} does not hold '${words}'.`);
        await writeFile(join(own, file), before.replace(words, by));
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

/** A shared repository whose settings name a live server. */
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

/** Builds, packs and installs by hand, as the guide does before anything can be published. */
export async function putFirstReleaseLive({ folder, run }: Clone, server: LiveServer): Promise<void> {
  const built = await run('npm', ['run', '--silent', 'build']);
  if (built.status !== 0) throw new Error(built.output);
  const scripts = join(folder, 'ops/release');
  const { stdout } = await run(join(scripts, 'pack'), []);
  await server.putLive(stdout.trim().split('\n').at(-1) ?? '', scripts);
}
