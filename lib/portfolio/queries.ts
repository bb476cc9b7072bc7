import 'server-only';
import { eq, getTableColumns } from 'drizzle-orm';
import { LEGS } from '@/lib/bookings/leg-queries';
import { inPages } from '@/lib/bookings/queries';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { bookings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';

/** Display currency of a portfolio, and the version of its bookings. */
export type PortfolioState = { version: number; currency: DisplayCurrency | null };

/** Reads the state of a portfolio; version 0 if nothing was ever booked. */
export async function getPortfolioState(accountId: string): Promise<PortfolioState> {
  const database = await getDatabase();
  const [state] = await database.query<PortfolioState>(
    `select coalesce(p.version, 0)::int as version, a.preferred_currency as currency
       from accounts a left join portfolios p on p.account_id = a.id where a.id = $1`,
    [accountId],
    'portfolio_state',
  );
  return state ?? { version: 0, currency: null };
}

const { account_id: _, request_key: __, request_hash: ___, ...exported } = getTableColumns(bookings);

/** Exports the bookings of an account; numbers are exact decimals, as text. */
export async function exportedPortfolio(accountId: string) {
  const { db } = await getDatabase();
  const mine = eq(bookings.account_id, accountId);
  const order = [bookings.date, bookings.entry];
  const pages = inPages(accountId, mine, order, (page) =>
    db
      .select({ ...exported, legs: LEGS })
      .from(bookings)
      .where(page)
      .orderBy(...order),
  );
  const all = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}
