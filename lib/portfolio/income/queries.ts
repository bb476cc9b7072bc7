import 'server-only';
import { isoDay } from '@/lib/finance/daily-series';
import { dividendForecast, type ForecastPayment } from '@/lib/finance/dividends/forecast';
import type { Payment } from '@/lib/finance/dividends/special-payments';
import { derivedOnce } from '@/lib/platform/per-process';
import { getMarketReader } from '@/lib/stocks/universe/market-reader';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { HeldStock } from '../held-stock';
import type { Forecasts, Known } from './calendar';
import { findUnpaid } from './unpaid';

const forecastsOnce = derivedOnce('held-forecasts', (_: Universe) => new Map<string, ForecastPayment[]>());

/** Finds what is known beside the bookings of an account and the market's payments. */
export async function findKnown(accountId: string, held: readonly HeldStock[]): Promise<Known> {
  const [forecasts, unpaid] = await Promise.all([findForecasts(held), findUnpaid(accountId)]);
  return { forecasts, unpaid };
}

/** Forecasts the securities that are held, as of their last close; each once for each market. */
export async function findForecasts(held: readonly HeldStock[]): Promise<Forecasts> {
  const known = forecastsOnce(await getUniverse());
  const wanted = held.flatMap(({ id, quantity, close }) =>
    quantity > 0 && close && !known.has(id) ? { id, close } : [],
  );
  if (wanted.length > 0) {
    const reader = await getMarketReader();
    const rows = await reader.query<{ id: string; payments: Payment[] }>(
      `select stock_id as id, json_agg(json_build_object('ex_date', ex_date, 'amount', amount) order by ex_date) as payments
         from dividends where stock_id = any($1) group by stock_id`,
      [wanted.map(({ id }) => id)],
      'payments_of_held',
    );
    const payments = new Map(rows.map((row) => [row.id, row.payments]));
    for (const { id, close } of wanted)
      known.set(id, dividendForecast(payments.get(id) ?? [], isoDay(close.day)));
  }
  return known;
}
