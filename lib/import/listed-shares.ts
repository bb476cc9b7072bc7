import 'server-only';
import type { Split } from '@/lib/finance/split-factor';
import type { Database } from '@/lib/platform/db/database';
import type { DeliveredFundamentals } from './fundamentals-store';

/** A listing with its shares by market value and price of about the same day; null: not known. */
type ListedShares = { id: string; symbol: string; shares: number | null; splits: Split[] };

/** Finds how many shares the listings of fiscal years have. */
export async function findListedShares(
  database: Database,
  delivered: readonly DeliveredFundamentals[],
): Promise<Map<string, ListedShares>> {
  const rows = await database.query<ListedShares>(
    LISTED_SHARES,
    [delivered.map(({ stockId }) => stockId)],
    'import_listed_shares',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const LISTED_SHARES = `
  select s.id, s.original_id as symbol,
         case when s.price_date - s.figures_date between -30 and 30
              then s.market_cap / nullif(s.current_price, 0) end as shares,
         coalesce(json_agg(json_build_object('ex_date', p.ex_date, 'ratio', p.ratio))
           filter (where p.ratio is not null), '[]') as splits
    from stocks s left join splits p on p.stock_id = s.id
   where s.id = any($1)
   group by s.id`;
