// Installs the packages of art/package.json if they are missing or older than the lock file.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const lockFile = join(folder, 'package-lock.json');
/** A copy of the lock file, written when an installation is complete. */
const installedLockFile = join(folder, 'node_modules/.installed-lock.json');

if (!existsSync(installedLockFile) || !readFileSync(installedLockFile).equals(readFileSync(lockFile))) {
  console.error('Installing the packages of art/ …');
  try {
    const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    // npm's default of two retries takes more than a minute to report that there is no network.
    execFileSync('npm', ['ci', ...options, '--fetch-retries=1'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    console.error(
      'Error: The packages that draw the pictures could not be installed. Check that this computer is connected to the internet, and try again.',
    );
    process.exit(1);
  }
  copyFileSync(lockFile, installedLockFile);
}
