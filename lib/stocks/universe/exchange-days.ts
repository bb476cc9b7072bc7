import 'server-only';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { numberAt } from '@/lib/finance/number-at';
import type { Database } from '@/lib/platform/db/database';
import { exchangeOf } from '../market/exchanges';
import { STALE_AFTER } from '../market/freshness';
import { codedText, type Universe } from './universe-columns';

/** Listings of an exchange whose closes tell on which days it trades: those with the newest. */
const WITNESSES = 10;

type Witness = { id: string; priceDay: number };

/**
 * Reads the last trading days of each exchange, newest first: days on which at least one of its listings has a close, so
 * that holidays are none.
 */
export async function readExchangeDays(
  database: Database,
  markets: readonly Universe[],
): Promise<Universe['exchangeDays']> {
  const witnesses = new Map<string, Witness[]>();
  for (const { texts, coded, days } of markets) {
    for (const [i, id] of texts.id.entries()) {
      const exchange = exchangeOf(texts.symbol[i] ?? '', codedText(coded.trading_currency, i) ?? '');
      const own = witnesses.get(exchange) ?? [];
      const priceDay = numberAt(days.price_date, i);
      if (own.length === WITNESSES && priceDay <= (own.at(-1)?.priceDay ?? 0)) continue;
      own.push({ id, priceDay });
      own.sort((a, b) => b.priceDay - a.priceDay).splice(WITNESSES);
      witnesses.set(exchange, own);
    }
  }
  const ids = [...witnesses.values()].flatMap((own) => own.map(({ id }) => id));
  const daysOf = await readLastDays(database, ids);
  return new Map(
    Array.from(witnesses, ([exchange, own]) => {
      const traded = new Set(own.flatMap(({ id }) => daysOf.get(id) ?? []));
      return [exchange, [...traded].sort((a, b) => b - a).slice(0, STALE_AFTER)];
    }),
  );
}

/** Reads the last days with a close of listings, by id. */
async function readLastDays(database: Database, ids: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await database.query<EncodedYear & { id: string }>(
    `select s.id, p.year, p.days, p.closes as values
       from stocks s join prices p on p.stock_id = s.id and p.year >= extract(year from s.price_date) - 1
      where s.id = any($1) order by s.id, p.year`,
    [ids],
    'universe_exchange_days',
  );
  const daysOf = new Map<string, number[]>();
  for (const { id, ...year } of rows) {
    const earlier = daysOf.get(id) ?? [];
    daysOf.set(id, [...earlier, ...decodeYears([year]).days.slice(-STALE_AFTER)].slice(-STALE_AFTER));
  }
  return daysOf;
}
