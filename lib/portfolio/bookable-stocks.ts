import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { stocks } from '@/lib/db/schema/stocks';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { knownTo } from '@/lib/stocks/queries';

/**
 * Finds the currencies of securities that an account may book, by id: those of the market and its own.
 *
 * @throws AppError `stock_not_found`; `invalid_input` for an index
 */
export async function bookableStocks(
  transaction: Executor,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .select({ id: stocks.id, kind: stocks.kind, currency: stocks.trading_currency })
    .from(stocks)
    .where(and(inArray(stocks.id, [...ids]), knownTo(accountId)));
  if (rows.length < new Set(ids).size) throw new AppError('stock_not_found');
  if (rows.some(({ kind }) => kind === 'index')) throw new AppError('invalid_input', { message: INDEX });
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

const INDEX = 'Ein Index lässt sich nicht buchen, nur vergleichen';
