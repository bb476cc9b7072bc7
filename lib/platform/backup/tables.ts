import 'server-only';
import type { CopySession } from '../db/copy-session';

/** A table of a backup: its columns, quoted and in order, and the state of its sequences. */
export type Table = { name: string; columns: string; counters: Counter[] };
type Counter = { column: string; last: string; called: boolean };

/** Content of a table, independent of row order: `digest` is the sum of the hashes of all rows. */
export type Content = { rows: number; digest: string };

/** Lists all tables, each after those that it references. */
export async function listTables(copy: CopySession): Promise<Table[]> {
  const columns = await copy.query<{ table: string; column: string; counter: string | null }>(`
    select table_name as table, quote_ident(column_name) as column,
      case is_identity when 'YES'
        then pg_get_serial_sequence(quote_ident(table_name), column_name) end as counter
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    order by table_name, ordinal_position`);
  const references = await copy.query<{ table: string; needs: string }>(`
    select distinct one.relname as table, other.relname as needs
    from pg_constraint join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const tables: Table[] = [];
  for (const name of inOrder([...new Set(columns.map(({ table }) => table))], references)) {
    const own = columns.filter(({ table }) => table === name);
    const counters: Counter[] = [];
    for (const { column, counter } of own) {
      if (!counter) continue;
      const [state] = await copy.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${counter}`,
      );
      if (state) counters.push({ column, ...state });
    }
    tables.push({ name, columns: own.map(({ column }) => column).join(', '), counters });
  }
  return tables;
}

function inOrder(names: string[], references: readonly { table: string; needs: string }[]): string[] {
  const placed: string[] = [];
  for (let left = names; left.length > 0; ) {
    const next = left.filter((name) =>
      references.every(({ table, needs }) => table !== name || placed.includes(needs)),
    );
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.join(', ')}`);
    placed.push(...next);
    left = left.filter((name) => !next.includes(name));
  }
  return placed;
}

export async function contentOf(copy: CopySession, name: string): Promise<Content> {
  const [content] = await copy.query<Content>(`
    select count(*)::int as rows, coalesce(sum(hashtextextended(whole_row::text, 0)), 0)::text as digest
    from ${quoted(name)} as whole_row`);
  return content as Content;
}

/** Lists the hashes of the migrations that a database has had. */
export async function migrationsOf(copy: CopySession): Promise<string[]> {
  const rows = await copy.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
