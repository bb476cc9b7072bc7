import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { grouped } from '@/lib/finance/grouped';
import type { Split } from '@/lib/finance/split-factor';
import { today } from '@/lib/platform/clock';
import type { Database } from '@/lib/platform/db/database';
import { ownHistory } from '@/lib/stocks/fundamentals/own-history';
import { storedFundamentals } from '@/lib/stocks/fundamentals/queries';
import { splitAdjusted } from '@/lib/stocks/fundamentals/split-adjusted';
import { monthEnds } from '@/lib/stocks/prices/month-ends';
import { codedText, NO_DAY, type Universe } from '@/lib/stocks/universe/universe-columns';
import { searchColumns } from '../matching/search-columns';
import { EVERY_STOCK } from '../stock-search';
import { CHEAP_BY_HISTORY, HISTORY_STOCKS } from './strategies';

/** Stocks in one query. */
const BATCH = 10;

type OfStock = { stock_id: string };

/** Finds the ids of the largest companies whose P/E is lower than in most months of their own. */
export async function findCheapByHistory(database: Database, universe: Universe): Promise<string[]> {
  const { days, texts } = universe;
  const ids = [...searchColumns(universe, EVERY_STOCK.currency).order('market_cap', 'desc')]
    .filter((index) => days.fiscal_year_end[index] !== NO_DAY)
    .slice(0, HISTORY_STOCKS)
    .map((index) => texts.id[index] as string);
  const cheap: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    cheap.push(...(await cheapOf(database, universe, ids.slice(from, from + BATCH))));
  }
  return cheap;
}

async function cheapOf(database: Database, universe: Universe, ids: readonly string[]): Promise<string[]> {
  const [fundamentals, splits, closes] = await Promise.all([
    storedFundamentals(database, ids),
    database.query<Split & OfStock>(
      'select stock_id, ex_date::text, ratio from splits where stock_id = any($1)',
      [ids],
      'splits_of_stocks',
    ),
    database.query<EncodedYear & OfStock>(
      `select stock_id, year, days, closes as values from prices
        where stock_id = any($1) order by stock_id, year`,
      [ids],
      'closes_of_stocks',
    ),
  ]);
  const ofStock = ({ stock_id }: OfStock) => stock_id;
  const [fundamentalsOf, splitsOf, closesOf] = [
    grouped(fundamentals, ofStock),
    grouped(splits, ofStock),
    grouped(closes, ofStock),
  ];
  const cheap: string[] = [];
  for (const id of ids) {
    const [first] = fundamentalsOf.get(id) ?? [];
    if (!first) continue;
    // Each takes some milliseconds, while visitors wait.
    await nextTurn();
    const index = universe.indexOf.get(id) as number;
    const traded = codedText(universe.coded.trading_currency, index) as string;
    const history = ownHistory(
      monthEnds(decodeYears(closesOf.get(id) ?? [])),
      splitAdjusted(first, splitsOf.get(id) ?? [], today()),
      traded,
      universe.rates,
    );
    if ((history?.measures.priceEarnings.dearerMonths ?? 0) >= CHEAP_BY_HISTORY) cheap.push(id);
  }
  return cheap;
}
