import pg from 'pg';
import { type Call, callSteadily } from './latency';
import { Limit } from './limit';
import { digits, median, printTable, quantile, whole } from './measure';
import { startApi } from './product';

const ROUNDS = 7;
/** Milliseconds between calls. */
const GAP = 5;
/** Milliseconds: a process looks for a new version every two to five seconds and then builds. */
const WITHIN = 60_000;
const ADDRESSES = 500;
/** Milliseconds that the slowest call of a round waits longer. */
const LIMIT = new Limit('calls while the universe is built', { longer: 50, failed: 0 });

/** How long calls of the API process wait while it builds its universe anew, beside an idle process. */
export async function reportWaiting(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const api = await startApi(databaseUrl);
  const idle: Call[][] = [];
  const rebuilding: Call[][] = [];
  try {
    const { rows } = await database.query(
      `select id from stocks where status = 'active' order by id limit $1`,
      [ADDRESSES],
    );
    const urls = rows.map(({ id }) => `${api.origin}/api/stocks/${id}`);
    for (let round = 0; round < ROUNDS; round++) {
      await callSteadily(urls, GAP, (answered) => answered.length >= ADDRESSES);
      const {
        rows: [{ version }],
      } = await database.query('update market_state set version = version + 1 returning version');
      const began = performance.now();
      const isNew = ({ etag }: Call) => etag?.startsWith(`W/"${version}-`) ?? false;
      const calls = await callSteadily(urls, GAP, (answered) => {
        const last = answered.at(-1);
        if (last && isNew(last)) return true;
        if (performance.now() - began < WITHIN) return false;
        throw new Error('The API process has not built the new universe.');
      });
      rebuilding.push(calls);
      idle.push(await callSteadily(urls, GAP, (answered) => answered.length >= calls.length));
    }
  } finally {
    await api.stop();
    await database.end();
  }
  report(idle, rebuilding);
}

function report(idle: Call[][], rebuilding: Call[][]): void {
  const of = (rounds: Call[][], q: number) =>
    median(
      rounds.map((calls) =>
        quantile(
          calls.map(({ milliseconds }) => milliseconds),
          q,
        ),
      ),
    );
  const failed = (rounds: Call[][]) => rounds.flat().filter(({ status }) => status !== 200).length;
  const row = (name: string, rounds: Call[][]) => {
    const times = [0.5, 0.99, 1].map((q) => digits(of(rounds, q), 1));
    return [name, whole(rounds.flat().length), ...times, failed(rounds)];
  };
  LIMIT.hold('from a new market version on', {
    longer: of(rebuilding, 1) - of(idle, 1),
    failed: failed([...idle, ...rebuilding]),
  });
  console.log(
    `GET /api/stocks/{id} of ${ADDRESSES} stocks, a call every ${GAP} ms, medians of ${ROUNDS} rounds in turn.\n`,
  );
  printTable(
    ['API process', 'calls', 'p50, ms', 'p99, ms', 'longest, ms', 'failed'],
    [row('idle', idle), row('from a new market version until its universe is there', rebuilding)],
  );
}
