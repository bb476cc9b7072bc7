import 'server-only';
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { startThread, type Thread } from '../threads/thread';
import type { SentOptions } from './embedded-thread';
import { watchAnswers } from './watch-answers';

/** The part of PGlite and its transactions that we use. */
export type EmbeddedSession = Pick<PGlite, 'query' | 'exec'>;
export type EmbeddedClient = EmbeddedSession & {
  transaction<Value>(work: (tx: EmbeddedSession) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
};

const BYTEA = 17;

/**
 * Opens the embedded database in a thread of its own, because a statement of a second would block every request of the
 * process for a second.
 *
 * @param onLoss called when the thread ends before the database is closed: nothing is answered from then on
 */
export async function openInThread(
  directory: string,
  onLoss: (reason: unknown) => void,
): Promise<EmbeddedClient> {
  const thread = startThread('lib/platform/db/embedded-thread.ts', directory);
  // The first answer comes when it is open.
  await thread.call('exec', [null, 'select 1']).catch(async (error) => {
    await thread.close();
    throw error;
  });
  let isClosing = false;
  const endWatch = watchAnswers(() => thread.call('answer', []));
  void thread.ended.then((reason) => {
    endWatch();
    if (!isClosing) onLoss(reason);
  });
  return {
    ...sessionOf(thread, null),
    async transaction(work) {
      const id = await thread.call<number>('begin', []);
      const end = (isCommitted: boolean) => thread.call('end', [id, isCommitted]);
      let value: Awaited<ReturnType<typeof work>>;
      try {
        value = await work(sessionOf(thread, id));
      } catch (error) {
        await end(false);
        throw error;
      }
      await end(true);
      return value;
    },
    async close() {
      isClosing = true;
      endWatch();
      await thread.call('close', []);
      await thread.close();
    },
  };
}

const sessionOf = (thread: Thread, id: number | null): EmbeddedSession => ({
  async query<Row>(statement: string, values: unknown[] = [], options: QueryOptions = {}) {
    const { rowMode, blob, parsers = {} } = options;
    const sent: SentOptions = {
      ...(rowMode && { rowMode }),
      ...(blob && { blob }),
      // All that Drizzle asks for.
      asText: Object.keys(parsers).map(Number),
    };
    return withBuffers(await thread.call<Results<Row>>('query', [id, statement, values, sent]), rowMode);
  },
  async exec(statement) {
    await thread.call('exec', [id, statement]);
    return [];
  },
});

/** A Buffer arrives from another thread as a Uint8Array. */
function withBuffers<Row>(results: Results<Row>, rowMode: QueryOptions['rowMode']): Results<Row> {
  const bytes = results.fields.flatMap(({ name, dataTypeID }, at) =>
    dataTypeID === BYTEA ? (rowMode === 'array' ? at : name) : [],
  );
  for (const row of results.rows as Record<string | number, Uint8Array | null>[])
    for (const field of bytes) {
      const value = row[field];
      if (value)
        Object.assign(row, { [field]: Buffer.from(value.buffer, value.byteOffset, value.byteLength) });
    }
  return results;
}
