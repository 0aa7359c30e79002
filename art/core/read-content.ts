import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnContent } from '../../content-rules/drawn-content.ts';
import { CONTENT } from './manifest.ts';

/** Reads what pictures show of a content file, such as 'site.json', and nothing else: see drawnContent. */
export const readContent = <Content>(file: string): Content =>
  drawnContent(`content/${file}`, JSON.parse(readFileSync(join(CONTENT, file), 'utf8'))) as Content;
