import { type Database, openDatabase, setDatabase } from '@/lib/platform/db/client';

/** A server database, or an embedded one in a folder. */
export type Home = { url?: string; data?: string };

/** Opens it as the one of this process. */
export async function openHome({ url, data }: Home): Promise<Database> {
  const database = await openDatabase({ url, dataDir: data ?? '', statementTimeout: 120_000 });
  setDatabase(database);
  return database;
}

/** The same as arguments of a child process. */
export const homeArguments = ({ url, data }: Home): string[] =>
  url ? ['--url', url] : ['--data', data as string];
