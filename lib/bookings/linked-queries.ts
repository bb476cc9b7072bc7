import 'server-only';
import { and, eq } from 'drizzle-orm';
import { bookingLegs, bookings } from '@/lib/db/schema/portfolio';
import { grouped } from '@/lib/finance/grouped';
import type { Executor } from '@/lib/platform/db/database';
import { currentOf } from './queries';

export const ofBooking = and(
  eq(bookingLegs.account_id, bookings.account_id),
  eq(bookingLegs.booking_id, bookings.id),
);

/** Finds the securities that exchanges link with the given ones, from either side. */
export async function linkedStocks(
  transaction: Executor,
  accountId: string,
  stockIds: Iterable<string>,
): Promise<string[]> {
  return linkedBy(await exchangesOf(transaction, accountId), stockIds);
}

/** Finds which securities corporate actions of an account link with which. */
export const exchangesOf = (transaction: Executor, accountId: string) =>
  transaction
    .selectDistinct({ kind: bookings.kind, stock_id: bookings.stock_id, leg: bookingLegs.stock_id })
    .from(bookings)
    .innerJoin(bookingLegs, ofBooking)
    .where(currentOf(accountId));

export function linkedBy(
  exchanges: Awaited<ReturnType<typeof exchangesOf>>,
  stockIds: Iterable<string>,
): string[] {
  const links = exchanges.flatMap(({ stock_id, leg }) => [
    [stock_id, leg] as const,
    [leg, stock_id] as const,
  ]);
  const linksOf = grouped(links, ([from]) => from);
  const linked = new Set(stockIds);
  // Those that are added are walked too.
  for (const id of linked) for (const [, to] of linksOf.get(id) ?? []) linked.add(to);
  return [...linked];
}
