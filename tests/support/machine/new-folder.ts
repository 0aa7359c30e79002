import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty temporary folder. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'seaface-'));
