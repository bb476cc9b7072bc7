import 'server-only';
import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { bookingLegs, bookings, labels, savingsPlans } from '@/lib/db/schema/portfolio';
import { splits, stocks } from '@/lib/db/schema/stocks';
import { publishedFundValues, taxKinds } from '@/lib/db/schema/taxes';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { formatLongDay } from '@/lib/platform/format/day';
import { changePortfolio } from '../change-portfolio';
import { hasLegOf } from '../leg-queries';
import { currentOf } from '../queries';
import { refuseShortage, touchedBy } from '../shortage-queries';
import { sameSplit } from './own-splits';
import { isMovedFrom, leftBehind, ownedBy } from './queries';
import { rateRestater } from './restated-rate';

/**
 * Puts a security of the market in the place of an own one: its bookings and plans become those of the other, and it
 * stays with its prices until it is put back or removed. Quantities count as on their day, so that splits of the market
 * apply, also in place of booked ones.
 *
 * @throws AppError `own_security_not_found`, `stock_not_found`; `invalid_input` for a booked split that the market does
 *   not know, and where one was exchanged for the other; `shares_missing` if splits take away shares of a sale
 */
export async function replaceOwnSecurity(accountId: string, id: string, stockId: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const replacedBy = await replacementOf(transaction, accountId, id);
    if (replacedBy === stockId) return;
    const [other] = await transaction
      .select({ kind: stocks.kind })
      .from(stocks)
      .where(and(eq(stocks.id, stockId), isNull(stocks.account_id)));
    if (!other || other.kind === 'index') throw new AppError('stock_not_found');
    if (replacedBy) throw new AppError('invalid_input', { message: REPLACED });
    const ofAccount = eq(bookings.account_id, accountId);
    await refuseExchange(transaction, accountId, id, stockId);
    await moveToSplitsOf(transaction, accountId, id, stockId);
    const isSplit = and(eq(bookings.kind, 'split'), eq(bookings.stock_id, id));
    // Exchanges between the two were removed before, like splits that cannot come back with it.
    const isGone = or(
      between(accountId, id, stockId),
      between(accountId, stockId, id),
      and(isSplit, isNotNull(bookings.removed_at)),
    );
    await transaction.delete(bookings).where(and(ofAccount, isGone));
    await transaction
      .update(bookings)
      .set({ moved_from: sql`array_append(${bookings.moved_from}, ${id})` })
      .where(and(ofAccount, or(eq(bookings.stock_id, id), hasLegOf(accountId, id))));
    // Its splits are those of the market now.
    await transaction
      .update(bookings)
      .set({ removed_at: sql`now()`, removal: null })
      .where(and(ofAccount, isSplit));
    await rename(transaction, accountId, { from: id, to: stockId, moved: id });
    await transaction
      .update(savingsPlans)
      .set({ stock_id: stockId, moved_from: id })
      .where(and(eq(savingsPlans.account_id, accountId), eq(savingsPlans.stock_id, id)));
    for (const [table, columns] of STATED)
      await transaction.execute(sql`
        insert into ${table} (account_id, stock_id, ${columns})
        select account_id, ${stockId}, ${columns} from ${table}
         where account_id = ${accountId} and stock_id = ${id} on conflict do nothing`);
    await transaction.update(stocks).set({ replaced_by: stockId }).where(ownedBy(accountId, id));
    await refuseMissing(transaction, accountId, eq(bookings.stock_id, stockId));
  });
}

/** Facts about a security that an account states, beside its bookings. */
const STATED = [
  [labels, sql`label`],
  [taxKinds, sql`kind`],
  [publishedFundValues, sql`year, value_start, value_end, per_unit`],
] as const;

const REPLACED = 'An seiner Stelle steht schon ein anderes Wertpapier. Mach das zuerst rückgängig';

/**
 * Puts an own security back in the place of the one that replaced it. What was booked of that one itself stays with it.
 *
 * @throws AppError `own_security_not_found`; `removal_not_found` if nothing replaced it; `shares_missing` if a later
 *   sale of the other needs the shares
 */
export async function putBackOwnSecurity(accountId: string, id: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const stockId = await replacementOf(transaction, accountId, id);
    if (stockId === null) throw new AppError('removal_not_found');
    const ofAccount = eq(bookings.account_id, accountId);
    await rename(transaction, accountId, { from: stockId, to: id, moved: id });
    await transaction
      .update(bookings)
      .set({ removed_at: null })
      .where(and(ofAccount, leftBehind(id)));
    await transaction
      .update(bookings)
      .set({ moved_from: sql`array_remove(${bookings.moved_from}, ${id})` })
      .where(and(ofAccount, isMovedFrom(id)));
    await transaction
      .update(savingsPlans)
      .set({ stock_id: id, moved_from: null })
      .where(and(eq(savingsPlans.account_id, accountId), eq(savingsPlans.moved_from, id)));
    await transaction.update(stocks).set({ replaced_by: null }).where(ownedBy(accountId, id));
    await refuseMissing(
      transaction,
      accountId,
      or(eq(bookings.stock_id, stockId), eq(bookings.stock_id, id)),
    );
  });
}

/** Returns what stands in the place of an own security; null: nothing. */
async function replacementOf(transaction: Executor, accountId: string, id: string): Promise<string | null> {
  const [security] = await transaction
    .select({ replaced_by: stocks.replaced_by })
    .from(stocks)
    .where(ownedBy(accountId, id));
  if (!security) throw new AppError('own_security_not_found');
  return security.replaced_by;
}

/**
 * Puts one security in the place of another in those bookings, and in their legs, that were moved from an own one. Their
 * rates are restated; one that was not changed since comes back as it was.
 */
async function rename(
  transaction: Executor,
  accountId: string,
  { from, to, moved }: { from: string; to: string; moved: string },
): Promise<void> {
  const isMoved = and(eq(bookings.account_id, accountId), isMovedFrom(moved), ne(bookings.kind, 'split'));
  const { exchange_rate: rate, moved_rate: earlier } = bookings;
  const restated = await rateRestater(transaction, from, to);
  const back = sql`case when ${rate} is not distinct from ${restated(earlier)} then ${earlier} else ${restated(rate)} end`;
  const isBack = to === moved;
  await transaction
    .update(bookings)
    .set({
      stock_id: to,
      exchange_rate: isBack ? back : restated(rate),
      moved_rate: isBack ? null : sql`${rate}`,
    })
    .where(and(isMoved, eq(bookings.stock_id, from)));
  await transaction.execute(sql`
    update ${bookingLegs} l set stock_id = ${to}
      from ${bookings}
     where l.account_id = bookings.account_id and l.booking_id = bookings.id and l.stock_id = ${from} and ${isMoved}`);
}

/** All bookings of the securities count in other shares now. */
async function refuseMissing(transaction: Executor, accountId: string, of: SQL | undefined): Promise<void> {
  const touched = await touchedBy(transaction, accountId, of);
  await refuseShortage(transaction, accountId, { added: touched, removed: touched });
}

const between = (accountId: string, from: string, to: string) =>
  and(eq(bookings.stock_id, from), hasLegOf(accountId, to));

/** Rejects two securities of which one was exchanged for the other: they are not the same. */
async function refuseExchange(
  transaction: Executor,
  accountId: string,
  ownId: string,
  stockId: string,
): Promise<void> {
  const [exchange] = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(currentOf(accountId), or(between(accountId, ownId, stockId), between(accountId, stockId, ownId))),
    );
  if (exchange)
    throw new AppError('invalid_input', {
      message: 'Eine Buchung tauscht das eine in das andere: Es sind zwei Wertpapiere',
    });
}

/**
 * Counts the bookings between the day of a booked split and that of the market as before it or after it, as they did.
 * Rejects a security of the market that lacks a split of an own one: its shares would be too few or too many.
 */
async function moveToSplitsOf(
  transaction: Executor,
  accountId: string,
  ownId: string,
  stockId: string,
): Promise<void> {
  const of = (id: string) => transaction.select().from(splits).where(eq(splits.stock_id, id));
  const [booked, known] = [await of(ownId), await of(stockId)];
  for (const { ex_date, ratio } of booked) {
    const split = sameSplit(known, ex_date, ratio);
    if (!split)
      throw new AppError('invalid_input', {
        message: `Den Split vom ${formatLongDay(ex_date)} kennen unsere Kursdaten nicht. Das eigene Wertpapier bleibt`,
      });
    const [first = '', last = ''] = [ex_date, split.ex_date].sort();
    const day = ex_date < split.ex_date ? split.ex_date : isoDay(epochDay(split.ex_date) - 1);
    await transaction
      .update(bookings)
      .set({ counted_on: day })
      .where(
        and(
          eq(bookings.account_id, accountId),
          or(eq(bookings.stock_id, ownId), hasLegOf(accountId, ownId)),
          gte(bookings.counted_on, first),
          lt(bookings.counted_on, last),
        ),
      );
  }
}
