import 'server-only';
import { dividend_forecasts } from '@/lib/db/schema/dividends';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { dividendForecast, type ForecastPayment, lastYearAgain } from '@/lib/finance/dividends/forecast';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { marketPayers, type Payer } from './market-payments';
import { FORECAST_MONTHS } from './rules';

/** A payment as last year lets expect it. */
export type LastYearPayment = { ex_date: string; amount: number };

/**
 * Stores the forecasts of the running month, as the payments before its first day let expect them. What is stored stays;
 * a run that was interrupted goes on after the last listing. Those that no score needs any more are removed.
 *
 * @returns how many payers were stored
 */
export async function freezeForecasts(day = today()): Promise<number> {
  const database = await getDatabase();
  const month = monthsLater(day, 0);
  await database.query('delete from dividend_forecasts where month < $1', [
    monthsLater(month, -FORECAST_MONTHS - 2),
  ]);
  const [stored] = await database.query<{ last: string | null }>(
    'select max(stock_id) as last from dividend_forecasts where month = $1',
    [month],
    'last_frozen_payer',
  );
  let count = 0;
  for await (const payers of marketPayers(database, { after: stored?.last ?? '' })) {
    const rows = payers.flatMap((payer) => frozenRow(payer, month, day));
    if (rows.length === 0) continue;
    await database.db.insert(dividend_forecasts).values(rows).onConflictDoNothing();
    count += rows.length;
  }
  return count;
}

function frozenRow({ id, adjustedOn, lastClose, payments: all }: Payer, month: string, today: string) {
  if (lastClose === null) return [];
  const eve = isoDay(epochDay(month) - 1);
  // Payments since the first of the month were not known on it; those still to come are declared.
  const payments = all.filter(({ ex_date }) => ex_date <= eve || ex_date > today);
  const own: ForecastPayment[] = dividendForecast(payments, eve, lastClose < eve ? lastClose : eve);
  const last_year: LastYearPayment[] = lastYearAgain(payments, eve)
    .filter(({ day }) => day > epochDay(eve))
    .map(({ day, amount }) => ({ ex_date: isoDay(day), amount }));
  if (own.length + last_year.length === 0) return [];
  return { month, stock_id: id, counted_on: adjustedOn ?? eve, own, last_year };
}
