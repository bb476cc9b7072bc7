import 'server-only';
import { isBond } from '@/lib/bookings/quotation';
import { getDatabase } from '@/lib/platform/db/client';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import { payerCountry } from './payer-country';
import { kindOf, type TaxSettings } from './settings';

/** A security that an account has booked, as the law sees it. */
export type TaxedSecurity = {
  name: string;
  /** Null for a fund whose kind nobody has stated. */
  kind: SecurityKind | null;
  /** First day on which a fund has its kind; null: always. */
  kindSince?: string | null;
  /** It has a nominal value and a price in percent of it. */
  isBond?: boolean;
  /** ISO code of the country that taxes its dividends; null if unknown. */
  country: string | null;
};

type Row = {
  id: string;
  name: string;
  kind: string;
  fund_type: string | null;
  isin: string | null;
  country: string | null;
};

const NOTHING = { kinds: {} };

const BOOKED = `
  select id, name, kind, fund_type, isin, country
    from stocks
   where id in (select stock_id from bookings where account_id = $1 and removed_at is null
                union
                select l.stock_id from booking_legs l
                  join bookings b on b.account_id = l.account_id and b.id = l.booking_id
                 where l.account_id = $1 and b.removed_at is null
                union
                select stock_id from tax_kinds where account_id = $1)
   order by name, id`;

/**
 * Finds the securities that an account has booked or stated the kind of, by id, in the order of their names; with the kind
 * by their source alone.
 */
export async function findTaxedSecurities(
  accountId: string,
  settings: Pick<TaxSettings, 'kinds'>,
): Promise<ReadonlyMap<string, TaxedSecurity & { source_kind: SecurityKind | null }>> {
  const database = await getDatabase();
  const rows = await database.query<Row>(BOOKED, [accountId], 'taxed_securities');
  return new Map(
    rows.map((row) => {
      const { id, name } = row;
      const kind = kindOf(row, settings);
      return [
        id,
        {
          name,
          kind,
          kindSince: settings.kinds[id]?.since ?? null,
          isBond: isBond(row.kind),
          source_kind: kindOf(row, NOTHING),
          country: payerCountry(row),
        },
      ];
    }),
  );
}
