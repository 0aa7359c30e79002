import { migrate } from '../database/migrate.ts';
import { readSettings } from '../settings.ts';

const { DATABASE_URL: url } = readSettings(process.env).environment;
if (url === undefined) throw new Error('DATABASE_URL is not set.');
const appliedNames = await migrate(url);
console.log(appliedNames.length > 0 ? `Applied: ${appliedNames.join(', ')}` : 'The database is up to date.');
