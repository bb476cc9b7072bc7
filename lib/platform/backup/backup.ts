import 'server-only';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import packageJson from '@/package.json';
import type { CopySession } from '../db/copy-session';
import type { Database } from '../db/database';
import { BackupError, END_OF_ROWS, type Head, type TableHead, type Tail } from './backup-file';
import { type Content, contentOf, listTables, migrationsOf, quoted } from './tables';

/** Argument of the command: the absolute path of a file that does not exist yet. */
export const backupCommandSchema = z.object({ file: z.string().min(1) });

/** The tables of a backup and their contents, so that backup and restore print the same line. */
export type BackupSummary = Record<string, Content>;

type Options = { signal: AbortSignal };

/**
 * Writes a snapshot of all tables into one file that only its owner may read. The file appears under its name
 * when it is complete.
 *
 * @throws BackupError when the file exists or cannot be written
 */
export async function backUp(
  database: Database,
  { file }: z.infer<typeof backupCommandSchema>,
  { signal }: Options,
): Promise<BackupSummary> {
  if (fs.existsSync(file)) throw new BackupError(`${file} gibt es schon.`);
  const draft = `${file}.part`;
  const contents: BackupSummary = {};
  try {
    await database.copying((copy) =>
      pipeline(
        Readable.from(textOf(copy, contents)),
        createGzip({ level: 4 }),
        fs.createWriteStream(draft, { mode: 0o600, flush: true }),
        { signal },
      ),
    );
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    if (path === draft)
      throw new BackupError(`${file} lässt sich nicht schreiben (${code}).`, { cause: error });
    throw error;
  }
  return contents;
}

async function* textOf(copy: CopySession, contents: BackupSummary): AsyncIterable<string | Buffer> {
  const tables = await listTables(copy);
  yield line<Head>({
    backup: 'aktienlotse',
    format: 1,
    created: new Date().toISOString(),
    release: packageJson.version,
    migrations: await migrationsOf(copy),
  });
  for (const { name, columns, counters } of tables) {
    yield line<TableHead>({ table: name, columns, counters });
    yield* copy.rowsOf(quoted(name), columns);
    yield END_OF_ROWS;
    contents[name] = await contentOf(copy, name);
  }
  yield line<Tail>({ contents });
}

const line = <T>(value: T) => `${JSON.stringify(value)}\n`;
