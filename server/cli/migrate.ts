import { migrate } from '../database/migrate.ts';
import { readEnvironment } from '../environment.ts';

const { DATABASE_URL: url } = readEnvironment(process.env);
if (url === undefined) throw new Error('DATABASE_URL is not set.');
const applied = await migrate(url);
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
