import 'server-only';
import type { CopySession } from '../db/copy-session';
import type { Database } from '../db/database';
import { isDatabaseUnavailable } from '../db/database-errors';
import type { BackupSummary } from './backup';
import { BackupError, BackupReader, type Head, headSchema, tableHeadSchema, tailSchema } from './backup-file';
import { contentOf, listTables, migrationsOf, quoted, type Table } from './tables';

/** Tables with one row, which a migration inserts. */
const STATE = /_state$/;

type Options = {
  /** Replaces existing data, even while other processes use the database. */
  force: boolean;
  /** Aborting leaves the database as it was. */
  signal: AbortSignal;
};

/**
 * Restores a backup, made by either kind of database, in one transaction. At its end each table must have the
 * content it had when the backup was made.
 *
 * @throws BackupError when the file is not a backup of this release's tables, or the database is in use
 */
export async function restore(
  database: Database,
  file: string,
  { force, signal }: Options,
): Promise<BackupSummary> {
  const reader = new BackupReader(file, signal);
  try {
    return await database.copying(async (copy) => {
      const head = await headOf(reader);
      const known = await migrationsOf(copy);
      if (head.migrations.join() !== known.join()) {
        throw new BackupError(
          `${file} gehört zu Version ${head.release} mit ${head.migrations.length} Migrationen, ` +
            `diese hier hat ${known.length}. Stelle sie mit jener Version wieder her; die neue bringt die ` +
            'Tabellen danach selbst auf ihren Stand.',
        );
      }
      const tables = await listTables(copy);
      if (!force) await refuseUsed(copy, tables, database.kind);
      await copy.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} restart identity`);
      const contents = await fill(copy, reader, tables, signal);
      await copy.query('analyze');
      return contents;
    });
  } finally {
    await reader.close();
  }
}

/** Reads the head of a backup. @throws BackupError */
export async function headOf(reader: BackupReader): Promise<Head> {
  const head = headSchema.safeParse(await reader.line());
  if (!head.success) throw new BackupError(`${reader.file} ist keine Sicherung von Aktienlotse.`);
  return head.data;
}

/** Reads the contents of all tables from the last line of a backup. @throws BackupError */
export function contentsOf({ file }: BackupReader, line: unknown): BackupSummary {
  const tail = tailSchema.safeParse(line);
  if (!tail.success) throw new BackupError(`${file} ist beschädigt: Das Ende fehlt.`);
  return tail.data.contents;
}

async function refuseUsed(
  copy: CopySession,
  tables: readonly Table[],
  kind: Database['kind'],
): Promise<void> {
  for (const { name } of tables.filter((table) => !STATE.test(table.name))) {
    const rows = await copy.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) {
      throw new BackupError(
        `Die Datenbank ist nicht leer (${name}). Mit --force wird alles darin durch die Sicherung ersetzt.`,
      );
    }
  }
  if (kind === 'server') {
    const users = await copy.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'aktienlotse'`,
    );
    if (users.length > 0) {
      throw new BackupError(
        'Aktienlotse läuft noch auf dieser Datenbank. Beende erst alle Prozesse, oder: --force',
      );
    }
  }
}

async function fill(
  copy: CopySession,
  reader: BackupReader,
  tables: readonly Table[],
  signal: AbortSignal,
): Promise<BackupSummary> {
  const damaged = (what: string, cause?: unknown) =>
    new BackupError(`${reader.file} ist beschädigt: ${what}.`, { cause });
  for (const { name, columns, counters } of tables) {
    const head = tableHeadSchema.safeParse(await reader.line());
    if (!head.success || head.data.table !== name || head.data.columns !== columns)
      throw damaged(`Tabelle ${name} fehlt oder hat andere Spalten`);
    if (head.data.counters.map(({ column }) => column).join() !== counters.map(({ column }) => column).join())
      throw damaged(`Tabelle ${name} hat andere Zähler`);
    try {
      await copy.addRows(quoted(name), columns, reader.rows());
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof BackupError || isDatabaseUnavailable(cause)) throw cause;
      throw damaged(`Tabelle ${name} hat einen anderen Inhalt`, cause);
    }
    for (const { column, last, called } of head.data.counters) {
      await copy.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
        quoted(name),
        column,
        last,
        called,
      ]);
    }
  }
  const contents = contentsOf(reader, await reader.line());
  for (const { name } of tables) {
    signal.throwIfAborted();
    const { rows, digest } = await contentOf(copy, name);
    if (contents[name]?.rows !== rows || contents[name]?.digest !== digest)
      throw damaged(`Tabelle ${name} hat einen anderen Inhalt`);
  }
  return contents;
}
