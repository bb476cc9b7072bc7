import 'server-only';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { ownPrices, stocks } from '@/lib/db/schema/stocks';
import { today } from '@/lib/platform/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { changePortfolio } from '../change-portfolio';
import { isBond, MOST_OF_BOND, PERCENT_MEANT } from '../quotation';
import { ownedBy } from './queries';
import { MOST_OWN_PRICES, MOST_OWN_PRICES_OF_ALL } from './rules';
import type { OwnPrice } from './schema';

/**
 * Enters prices; a null price removes that of its day.
 *
 * @throws AppError `own_security_not_found`, `own_prices_full`; `invalid_input` for a future day
 */
export async function enterOwnPrices(
  accountId: string,
  id: string,
  given: readonly OwnPrice[],
): Promise<void> {
  if (given.some(({ date }) => date > today()))
    throw new AppError('invalid_input', { message: FUTURE_PRICE });
  // The last of several prices of a day counts.
  const byDay = new Map(given.map(({ date, price }) => [date, price]));
  const entered = [...byDay].flatMap(([date, price]) =>
    price === null ? [] : [{ stock_id: id, date, price }],
  );
  const removed = [...byDay].flatMap(([date, price]) => (price === null ? date : []));
  await changePortfolio(accountId, async (transaction) => {
    const [security] = await transaction
      .select({ id: stocks.id, kind: stocks.kind })
      .from(stocks)
      .where(ownedBy(accountId, id));
    if (!security) throw new AppError('own_security_not_found');
    if (isBond(security.kind) && entered.some(({ price }) => Number(price) > MOST_OF_BOND))
      throw new AppError('invalid_input', { message: PERCENT_MEANT });
    if (removed.length > 0) {
      await transaction
        .delete(ownPrices)
        .where(and(eq(ownPrices.stock_id, id), inArray(ownPrices.date, removed)));
    }
    if (entered.length > 0) {
      await transaction
        .insert(ownPrices)
        .values(entered)
        .onConflictDoUpdate({
          target: [ownPrices.stock_id, ownPrices.date],
          set: { price: sql`excluded.price` },
        });
    }
    const [stored] = await transaction
      .select({ all: count(), here: sql<number>`count(*) filter (where ${ownPrices.stock_id} = ${id})::int` })
      .from(ownPrices)
      .innerJoin(stocks, eq(stocks.id, ownPrices.stock_id))
      .where(ownedBy(accountId));
    if (stored && (stored.here > MOST_OWN_PRICES || stored.all > MOST_OWN_PRICES_OF_ALL))
      throw new AppError('own_prices_full');
  });
}

const FUTURE_PRICE = 'Ein Kurs kann nicht in der Zukunft liegen';
