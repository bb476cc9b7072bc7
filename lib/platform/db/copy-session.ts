import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { EmbeddedClient } from './embedded-client';

/** One transaction that reads or writes whole tables as rows of text, in PostgreSQL's COPY format. */
export type CopySession = {
  query<T extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Reads the rows of a table; each chunk ends with a whole row. The caller quotes names. */
  rowsOf(table: string, columns: string): AsyncIterable<Buffer>;
  /** Adds rows to a table; each chunk must end with a whole row. */
  addRows(table: string, columns: string, pieces: AsyncIterable<Buffer>): Promise<void>;
};

/** The meaning of rows must not depend on the settings of a server. */
const SAME_TEXT_EVERYWHERE = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`;

/** Pages of 8 KB per read: the embedded database holds each copy in memory. */
const PAGES = 64;
/** Bytes per write. */
const BATCH = 4 * 1024 * 1024;

/** Blocks all other callers until `work` is done: the embedded database has one connection. */
export function copyEmbedded<T>(client: EmbeddedClient, work: (copy: CopySession) => Promise<T>): Promise<T> {
  return client.transaction(async (tx) => {
    await tx.exec(SAME_TEXT_EVERYWHERE);
    const query = async <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
      (await tx.query<R>(text, [...values])).rows;
    return work({
      query,
      async *rowsOf(table, columns) {
        const [size] = await query<{ pages: number }>(
          `select pg_relation_size($1::text::regclass) / current_setting('block_size')::int as pages`,
          [table],
        );
        for (let page = 0; page < (size?.pages ?? 0); page += PAGES) {
          const range = `ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`;
          const { blob } = await tx.query(
            `copy (select ${columns} from ${table} where ${range}) to '/dev/blob'`,
          );
          if (blob?.size) yield Buffer.from(await blob.arrayBuffer());
        }
      },
      async addRows(table, columns, pieces) {
        const add = (batch: Buffer[]) =>
          tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], {
            blob: new Blob(batch as Buffer<ArrayBuffer>[]),
          });
        let batch: Buffer[] = [];
        let size = 0;
        for await (const piece of pieces) {
          batch.push(piece);
          size += piece.length;
          if (size < BATCH) continue;
          await add(batch);
          batch = [];
          size = 0;
        }
        if (size > 0) await add(batch);
      },
    });
  });
}

/** Uses its own connection, without the pool's timeouts, with one snapshot throughout. */
export async function copyServer<T>(url: string, work: (copy: CopySession) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'aktienlotse-backup',
  });
  // A connection that breaks rejects its statement; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    await client.query(SAME_TEXT_EVERYWHERE);
    const result = await work({
      query: async <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
        (await client.query<R>(text, [...values])).rows,
      async *rowsOf(table, columns) {
        yield* wholeRows(client.query(copyTo(`copy (select ${columns} from ${table}) to stdout`)));
      },
      addRows: (table, columns, pieces) =>
        pipeline(Readable.from(pieces), client.query(copyFrom(`copy ${table} (${columns}) from stdin`))),
    });
    await client.query('commit');
    return result;
  } finally {
    // Also rolls back an open transaction.
    await client.end();
  }
}

const NEWLINE = 10;

async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = text.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield text.subarray(0, end);
    rest = text.subarray(end);
  }
}
