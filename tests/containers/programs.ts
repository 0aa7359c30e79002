import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// A root shell may lack the system folders in its PATH.
process.env.PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
