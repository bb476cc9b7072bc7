import 'server-only';
import { sql } from 'drizzle-orm';
import { dividend_forecasts } from '@/lib/db/schema/dividends';
import { market_state } from '@/lib/db/schema/stocks';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { dividendForecast, type ForecastPayment, lastYearAgain } from '@/lib/finance/dividends/forecast';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { createPause } from '@/lib/platform/turns';
import { closedLike } from '@/lib/stocks/market/exchanges';
import { marketPayers, type Payer } from './market-payments';
import { FORECAST_MONTHS } from './rules';

/** Advisory lock: of several processes that start together, one freezes. */
const FREEZE_LOCK = 4_711_011;

/** A payment as last year lets expect it. */
export type LastYearPayment = { ex_date: string; amount: number };

type FrozenRow = typeof dividend_forecasts.$inferInsert;

/**
 * Stores the forecasts of the running month, as the payments before its first day let expect them. What is stored stays;
 * payers that it lacks, after a run that was cut off or because they joined the market, are added. Forecasts that no score
 * needs any more are removed.
 *
 * @returns how many payers were stored; 0 while another process stores them
 */
export async function freezeForecasts(day = today()): Promise<number> {
  const database = await getDatabase();
  const run = await database.exclusively(FREEZE_LOCK, (lost) => freezeMissing(database, day, lost));
  return run?.result ?? 0;
}

async function freezeMissing(database: Database, day: string, lost: AbortSignal): Promise<number> {
  const month = monthsLater(day, 0);
  await database.query('delete from dividend_forecasts where month < $1', [
    monthsLater(month, -FORECAST_MONTHS - 2),
  ]);
  const pause = createPause();
  let count = 0;
  try {
    for await (const payers of marketPayers(database, { without: month })) {
      const rows: FrozenRow[] = [];
      for (const payer of payers) {
        rows.push(...frozenRows(payer, month, day));
        await pause();
      }
      lost.throwIfAborted();
      if (rows.length === 0) continue;
      await database.db.insert(dividend_forecasts).values(rows).onConflictDoNothing();
      count += rows.length;
    }
  } finally {
    // All processes reload the forecasts: once, also where the run was cut off.
    if (count > 0)
      await database.db.update(market_state).set({ forecasts: sql`${market_state.forecasts} + 1` });
  }
  return count;
}

function frozenRows(
  { id, symbol, currency, adjustedOn, lastClose, payments: all }: Payer,
  month: string,
  today: string,
): FrozenRow[] {
  if (lastClose === null) return [];
  const eve = isoDay(epochDay(month) - 1);
  // Payments since the first of the month were not known on it; those still to come are declared.
  const payments = all.filter(({ ex_date }) => ex_date <= eve || ex_date > today);
  const own: ForecastPayment[] = dividendForecast(payments, eve, {
    seen: lastClose < eve ? lastClose : eve,
    exchanges: closedLike(symbol, currency),
  });
  const last_year: LastYearPayment[] = lastYearAgain(payments, eve)
    .filter(({ day }) => day > epochDay(eve))
    .map(({ day, amount }) => ({ ex_date: isoDay(day), amount }));
  if (own.length + last_year.length === 0) return [];
  return [{ month, stock_id: id, counted_on: adjustedOn ?? eve, own, last_year }];
}
