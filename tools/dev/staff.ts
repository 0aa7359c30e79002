/** The staff's command line (`server/cli/main.ts`) on the database of the running development server. */
import { readDatabaseAddress } from './database-address.ts';

const url = process.env.DATABASE_URL || readDatabaseAddress();
if (url !== undefined) process.env.DATABASE_URL = url;
else process.once('exit', (code) => code !== 0 && console.error('Start npm run dev, or set DATABASE_URL.'));
await import('../../server/cli/main.ts');
