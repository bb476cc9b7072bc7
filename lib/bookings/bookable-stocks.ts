import 'server-only';
import { and, sql } from 'drizzle-orm';
import { stocks } from '@/lib/db/schema/stocks';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { knownTo } from '@/lib/stocks/stored-queries';

/**
 * Finds the currencies and kinds of securities that an account may book, by id: those of the market and its own.
 *
 * @param placeOf names the booking of a security, to begin the message with
 * @throws AppError `stock_not_found`; `invalid_input` for an index, and for an own security that another one replaces
 */
export async function bookableStocks(
  transaction: Executor,
  accountId: string,
  ids: readonly string[],
  placeOf?: (id: string) => string,
): Promise<ReadonlyMap<string, { currency: string; kind: string }>> {
  const rows = await transaction
    .select({
      id: stocks.id,
      kind: stocks.kind,
      currency: stocks.trading_currency,
      replaced_by: stocks.replaced_by,
    })
    .from(stocks)
    // One parameter, not thousands.
    .where(and(sql`${stocks.id} = any(string_to_array(${ids.join(',')}, ','))`, knownTo(accountId)));
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const before = placeOf ? `${placeOf(id)}: ` : '';
    const row = known.get(id);
    if (!row) throw new AppError('stock_not_found', placeOf && { message: `${before}${UNKNOWN}` });
    if (row.kind === 'index') throw new AppError('invalid_input', { message: `${before}${INDEX}` });
    if (row.replaced_by) throw new AppError('invalid_input', { message: `${before}${REPLACED}` });
  }
  return known;
}

const UNKNOWN = 'Dieses Wertpapier gibt es nicht';
const REPLACED =
  'An der Stelle dieses eigenen Wertpapiers steht eines aus dem Markt: Buche es dort, oder mach das zuerst rückgängig';
const INDEX = 'Ein Index lässt sich nicht buchen, nur vergleichen';
