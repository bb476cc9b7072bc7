import { workerData } from 'node:worker_threads';
import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { answerCalls } from '@/lib/platform/threads/answer-calls';
import { pgliteOptions } from './pglite-options';

/** The thread of the embedded database; embedded-client.ts calls it. */

export type SentOptions = Pick<QueryOptions, 'rowMode' | 'blob'> & {
  /** Types whose text is wanted as it is. */
  asText?: readonly number[];
};

type Open = { tx: Transaction; end: (isCommitted: boolean) => void; ended: Promise<unknown> };

const client = await PGlite.create(workerData.data as string, pgliteOptions);
const open = new Map<number, Open>();
let last = 0;
/** Transactions that run or wait for their turn. */
let begun = 0;

/** In place of an error, because the database itself is not to blame. */
const ROLLED_BACK = Symbol('rolled back');

/** Waits for the end of the transactions before, and opens one. */
function begin(): Promise<number> {
  return new Promise((resolve, reject) => {
    const id = ++last;
    begun++;
    const ended: Promise<unknown> = client.transaction(
      (tx) =>
        new Promise<void>((commit, rollBack) => {
          const end = (isCommitted: boolean) => (isCommitted ? commit() : rollBack(ROLLED_BACK));
          open.set(id, { tx, end, ended });
          resolve(id);
        }),
    );
    ended.catch(reject).finally(() => begun--);
  });
}

const sessionOf = (id: number | null) => (id === null ? client : (open.get(id) as Open).tx);
const text = (value: string) => value;

answerCalls({
  begin,
  query: async (
    id: number | null,
    statement: string,
    values: unknown[],
    { asText = [], ...options }: SentOptions = {},
  ) =>
    sessionOf(id).query(statement, values, {
      ...options,
      parsers: Object.fromEntries(asText.map((type) => [type, text])),
    }),
  /** Answers at once during a transaction: a query of its own would wait for the end. */
  answer: async () => void (begun > 0 || (await client.query('select 1'))),
  exec: async (id: number | null, statement: string) => void (await sessionOf(id).exec(statement)),
  async end(id: number, isCommitted: boolean) {
    const { end, ended } = open.get(id) as Open;
    open.delete(id);
    end(isCommitted);
    await ended.catch((error) => {
      if (error !== ROLLED_BACK) throw error;
    });
  },
  close: () => client.close(),
});
