import 'server-only';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import packageJson from '@/package.json';
import type { CopySession } from '../db/copy-session';
import type { Database } from '../db/database';
import { BackupError, END_OF_ROWS, type Head, passphrase, type TableHead, type Tail } from './backup-file';
import { encrypted } from './encrypted-file';
import { type Content, contentOf, listTables, migrationsOf, quoted } from './tables';

/**
 * Arguments of the command: the absolute path of a file that does not exist yet, and whether it must be encrypted, since a
 * running site encrypts by its own settings.
 */
export const backupCommandSchema = z.object({
  file: z.string().min(1),
  mustEncrypt: z.boolean().default(false),
});

/** The tables of a backup and their contents, so that backup and restore print the same line. */
export type BackupSummary = Record<string, Content>;

type Options = {
  signal: AbortSignal;
  /** Release whose tables they are: this one, if not given. */
  release?: string;
};

/**
 * Writes a snapshot of all tables into one file that only its owner may read, encrypted where there is a passphrase.
 * The file appears under its name when it is complete.
 *
 * @throws BackupError when the file exists or cannot be written
 */
export async function backUp(
  database: Database,
  { file, mustEncrypt = false }: z.input<typeof backupCommandSchema>,
  { signal, release = packageJson.version }: Options,
): Promise<BackupSummary> {
  if (fs.existsSync(file)) throw new BackupError(`${file} gibt es schon.`);
  const draft = `${file}.part`;
  const contents: BackupSummary = {};
  const secret = passphrase();
  if (mustEncrypt && !secret) {
    throw new BackupError(
      'Die laufende Website kennt keine Passphrase: Setze BACKUP_PASSPHRASE_FILE auch für sie und starte sie neu.',
    );
  }
  try {
    await database.copying((copy) =>
      pipeline(
        Readable.from(textOf(copy, contents, release)),
        createGzip({ level: 4 }),
        (content: AsyncIterable<Buffer>) => (secret ? encrypted(content, secret) : content),
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

async function* textOf(
  copy: CopySession,
  contents: BackupSummary,
  release: string,
): AsyncIterable<string | Buffer> {
  const tables = await listTables(copy);
  yield line<Head>({
    backup: 'aktienlotse',
    format: 1,
    created: new Date().toISOString(),
    release,
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
