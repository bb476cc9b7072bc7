import pg from 'pg';
import { newMember, tokenOf } from '../e2e/member';
import { importIn } from './import';
import { postgres } from './lib/databases';
import { type FloorInput, type FloorPass, floorPortfolio, hasFloors, type PortfolioSize } from './lib/floors';
import { send, succeeded } from './lib/load';
import { marketSet } from './lib/market-set';
import { startApi, startSite } from './lib/processes';
import { atMost, medians, printTable, scaled } from './lib/report';

const ROUNDS = scaled(30);
const WARM_UP = 3;

/** `most`: limit in milliseconds for a first answer. A fifth of the positions is closed. */
const SIZES = [
  { positions: 500, activities: 10_000, years: 10, most: 150 },
  { positions: 1_000, activities: 50_000, years: 10, most: 800 },
] as const;

/** Measures the performance since the first booking, by the API process on PostgreSQL, in turn with the floor. */
export async function run(): Promise<void> {
  if (!hasFloors()) return;
  const fresh = await postgres();
  const rows: (string | number)[][] = [];
  for (const { most, ...size } of SIZES) {
    const { packed, first, blocked, again, range, positions, closed } = await measure(
      await fresh(`p${size.positions}`),
      size,
    );
    rows.push([
      `${size.positions}, ${size.activities} bookings, ${size.years} years`,
      packed,
      atMost(first, most),
      atMost(blocked, 50),
      again,
      size.positions > 500 ? range : atMost(range, 15),
      positions,
      closed,
    ]);
  }
  printTable(
    `Performance in euros of stocks in four currencies with splits and dividends, ${ROUNDS} times, medians. Floor: packed closes read whole and a bare pass.`,
    [
      'positions',
      'floor, ms',
      'first answer, ms',
      'other call meanwhile, ms',
      'again, ms',
      'another range, ms',
      'list of positions, ms',
      'closed positions, ms',
    ],
    rows,
  );
}

async function measure(url: string, size: PortfolioSize) {
  importIn({ url }, marketSet(size.positions, size.years * 261));
  const site = await startSite({ DATABASE_URL: url, MARKET_DATA: 'none' });
  const member = await newMember(site.origin);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { input, pass } = await floorPortfolio(size);
  await fill(database, member.email, size, input);
  const headers = { authorization: `Bearer ${await tokenOf(site.origin, member)}` };
  await site.stop();
  const api = await startApi(url);
  const ask = async (path: string) => {
    const answer = await send(api.origin, { name: 'portfolio', path: `/api/portfolio${path}`, headers });
    if (!succeeded(answer)) throw new Error(`${path}: ${answer.status}`);
    return answer.milliseconds;
  };
  /** Asks for something cheap until a call is answered; returns the longest wait. */
  const meanwhile = async (call: Promise<number>) => {
    let isDone = false;
    const first = call.finally(() => {
      isDone = true;
    });
    let blocked = 0;
    while (!isDone) {
      const answer = await send(api.origin, { name: 'health', path: '/api/health', headers: {} });
      blocked = Math.max(blocked, answer.milliseconds);
    }
    return { first: await first, blocked };
  };
  type Part = 'packed' | 'first' | 'blocked' | 'again' | 'range' | 'positions' | 'closed';
  const rounds: Record<Part, number>[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const packed = await packedFloor(database, input, pass);
    // Changes the portfolio, so that nothing of it is cached.
    await database.query('update portfolios set version = version + 1');
    rounds.push({
      packed,
      ...(await meanwhile(ask('/performance?range=max&currency=EUR'))),
      again: await ask('/performance?range=max&currency=EUR'),
      range: await ask('/performance?range=year&currency=EUR'),
      positions: await ask('?currency=EUR'),
      closed: await ask('/closed?currency=EUR'),
    });
  }
  await api.stop();
  await database.end();
  return medians(rounds.slice(WARM_UP));
}

/**
 * Adds a member's bookings, and the closes as rows for the floor. Every fourth booking is a sale; the last one of each
 * fifth position sells all that is left. All shares are counted on the first day, so that splits change nothing.
 */
async function fill(database: pg.Client, email: string, size: PortfolioSize, input: FloorInput) {
  const { positions, activities, years } = size;
  const turns = Math.ceil(activities / positions);
  const daysApart = Math.floor((years * 365) / turns);
  const sales = Array.from({ length: turns - 1 }, (_, turn) => turn).filter((turn) => turn % 4 === 2).length;
  const left = (turns - 1 - sales) * 10 - sales * 3;
  const { rows } = await database.query('select id from accounts where email = $1', [email]);
  const account = [rows[0].id];
  await database.query(
    'insert into portfolios (account_id, version) values ($1, 1) on conflict do nothing',
    account,
  );
  await database.query("insert into depots (account_id, id, name) values ($1, 'main', 'Depot')", account);
  await database.query(
    `insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, price, fees, currency)
     select $1, md5(n::text), 'main', id, case when is_last or turn % 4 = 2 then 'sale' else 'purchase' end, day,
            case when is_last then ${left} when turn % 4 = 2 then 3 else 10 end, first_price_date, 100, 1, trading_currency
       from (select *, row_number() over (order by id) - 1 as place from stocks) s
       join (select n, n / ${positions} as turn from generate_series(0, ${activities - 1}) n) b on n % ${positions} = place
      cross join lateral (select first_price_date + turn * ${daysApart} + (place % 30)::int as day,
                                 turn = ${turns - 1} and place % 5 = 0 as is_last) d`,
    account,
  );
  await database.query('create table p_packed (stock_id int primary key, closes bytea not null)');
  await database.query('alter table p_packed alter column closes set storage external');
  for (const [p, { buffer, byteOffset, byteLength }] of input.prices.close.entries()) {
    const closes = Buffer.from(buffer, byteOffset, byteLength);
    await database.query('insert into p_packed values ($1, $2)', [p, closes]);
  }
  await database.query('vacuum analyze');
}

/** Reads closes as one compressed row per stock and loops over them; returns milliseconds. */
async function packedFloor(database: pg.Client, input: FloorInput, pass: FloorPass): Promise<number> {
  const began = performance.now();
  const text = 'select stock_id, closes from p_packed';
  const { rows } = await database.query<{ stock_id: number; closes: Buffer }>({ name: 'packed', text });
  const close: Float64Array[] = [];
  for (const { stock_id, closes } of rows) close[stock_id] = new Float64Array(new Uint8Array(closes).buffer);
  pass({ ...input, prices: { ...input.prices, close } });
  return performance.now() - began;
}
