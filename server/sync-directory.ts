import { open } from 'node:fs/promises';

/** Without this, a new file name can be lost at a power failure. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
