import 'server-only';
import { convert } from '@/lib/currencies/convert';
import { grouped } from '@/lib/finance/grouped';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { findDepots } from '../depots/queries';
import { legsAs } from '../leg-queries';
import { findKnownPapers } from '../papers/queries';
import { listingsWithoutCode, securityIndex } from './identify';
import type { IdentifiedSecurities, LedgerSecurity } from './identify-schema';
import { findOpenBookings } from './open-queries';
import type { ImportLedger } from './schema';
import type { SecurityNames } from './stated-schema';

const SECURITY = `
  s.id, s.name, s.symbol, s.isin, s.wkn, s.kind, s.trading_currency as currency, s.country,
  s.account_id is not null as own, s.current_price as price,
  coalesce((select json_agg(c.value)
      from security_codes now join security_codes c on c.security = now.security and c.kind in ('isin', 'wkn')
     where now.kind = 'isin' and now.value = s.isin and c.value not in (s.isin, coalesce(s.wkn, ''))), '[]') as other_codes,
  coalesce(s.adjusted_on, s.price_date)::text as adjusted_on,
  coalesce((select json_agg(json_build_object('ex_date', ex_date, 'ratio', ratio))
    from splits where stock_id = s.id), '[]') as splits`;

/** Reads all that is booked and all that is open, as the preview of an import computes with it. */
export async function findImportLedger(accountId: string): Promise<ImportLedger> {
  const database = await getDatabase();
  const [bookings, securities, depots, open, papers] = await Promise.all([
    database.query<ImportLedger['bookings'][number]>(
      `select id, kind, stock_id, depot_id, date::text as date, time, quantity::float8 as quantity,
              counted_on::text as counted_on, price::float8 as price, amount::float8 as amount, currency,
              fees::float8 as fees, taxes::float8 as taxes, withholding_tax::float8 as withholding_tax,
              to_depot_id, ${legsAs('text')} as legs, bought_on::text as bought_on, reference, document, read_as
         from bookings where account_id = $1 and removed_at is null order by date, entry`,
      [accountId],
      'import_ledger',
    ),
    database.query<LedgerSecurity>(
      `with booked as (select id, stock_id from bookings where account_id = $1 and removed_at is null),
            open as (select stated from open_bookings where account_id = $1 and removed_at is null)
       select ${SECURITY} from stocks s
        where s.account_id = $1 and s.replaced_by is null
           or s.account_id is null and s.id in (
                select stock_id from booked
                union select replaced_by from stocks where account_id = $1
                union select l.stock_id from booking_legs l join booked on booked.id = l.booking_id
                       where l.account_id = $1
                union select stated->>'stock_id' from open union select stated->>'to_stock_id' from open)`,
      [accountId],
      'import_ledger_securities',
    ),
    findDepots(accountId),
    findOpenBookings(accountId),
    findKnownPapers(accountId),
  ]);
  return {
    bookings,
    securities: await inEuro(securities),
    depots: depots.map(({ id, name }) => ({ id, name })),
    open,
    papers,
    today: today(),
  };
}

async function inEuro(securities: readonly LedgerSecurity[]): Promise<LedgerSecurity[]> {
  const { rates } = await getUniverse();
  return securities.map((one) => ({ ...one, price: convert(one.price, one.currency, 'EUR', rates.latest) }));
}

/**
 * Finds securities as documents name them. An index cannot be booked and is never a hit.
 *
 * @param accountId null: own securities of nobody are found
 */
export async function identifySecurities(
  accountId: string | null,
  named: readonly SecurityNames[],
): Promise<IdentifiedSecurities> {
  const database = await getDatabase();
  const codes = (of: (one: SecurityNames) => string | null) => [
    ...new Set(named.flatMap((one) => of(one)?.toUpperCase() || [])),
  ];
  const firstWords = new Set(named.flatMap(({ name }) => name?.toLowerCase().split(' ', 1) ?? []));
  const isins = codes(({ isin }) => isin);
  const confirmed = accountId === null ? NONE_CONFIRMED : await confirmedListings(accountId, isins);
  const symbols = codes(({ symbol }) => symbol);
  // Each way to a security has an index of its own, so that a call of a visitor reads no more than it names.
  const found = await database.query<LedgerSecurity>(
    `with coded as materialized (
       select distinct now.value as isin
         from security_codes c join security_codes now on now.security = c.security and now.kind = 'isin'
        where c.kind = 'isin' and c.value = any($2) or c.kind = 'wkn' and c.value = any($3)
           or c.kind = 'symbol' and c.valid_to is not null and c.value = any($4)),
     hits as materialized (
       select unnest($6::text[]) as id
       union select id from stocks where isin in (select isin from coded)
       union select id from stocks where account_id = $1 and (isin = any($2) or wkn = any($3))
       union select id from stocks
        where upper(split_part(symbol, '.', 1)) = any($7)
          and (upper(symbol) = any($4) or upper(split_part(symbol, '.', 1)) = any($4))
       union select id from stocks where split_part(lower(name), ' ', 1) = any($5))
     select ${SECURITY} from stocks s
      where s.id in (select id from hits)
        and (s.account_id is null or s.account_id = $1 and s.replaced_by is null) and s.kind <> 'index'
        -- Where real data replaced the demo market, a document names no invented company.
        and (s.source <> 'demo' or s.id in (select unnest($6::text[]))
          or exists (select from stocks where source = 'demo' and status = 'active'))
      order by s.status, s.id`,
    [
      accountId,
      isins,
      codes(({ wkn }) => wkn),
      symbols,
      [...firstWords],
      [...named.flatMap(({ id }) => id ?? []), ...[...confirmed.values()].flat()],
      symbols.map((symbol) => symbol.split('.', 1)[0]),
    ],
  );
  const [matchOf, withoutCode] = [securityIndex(found), listingsWithoutCode(found, confirmed)];
  const matches = named.map((one) => {
    const match = matchOf(one);
    return match.ids.length > 0 ? match : withoutCode(one);
  });
  const shown = new Set(matches.flatMap(({ ids }) => ids));
  return { matches, securities: await inEuro(found.filter(({ id }) => shown.has(id))) };
}

const NONE_CONFIRMED: ReadonlyMap<string, string[]> = new Map();

/**
 * Finds the listings that an account has confirmed for ISINs, which the market does not know of them: a booking keeps
 * the row of its file where the person chose the security, and the row ends with the code; or a listing took the place
 * of an own security with the code. It holds for this account alone, and while the booking or the replacement stays.
 */
async function confirmedListings(
  accountId: string,
  isins: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const database = await getDatabase();
  const rows = await database.query<{ isin: string; id: string }>(
    `select left(right(read_as, 13), 12) as isin, stock_id as id from bookings
      where account_id = $1 and removed_at is null
        and right(read_as, 13) in (select isin || '|' from unnest($2::text[]) as isin)
     union select isin, replaced_by from stocks
      where account_id = $1 and replaced_by is not null and isin = any($2)
      order by id`,
    [accountId, isins],
    'confirmed_listings',
  );
  return new Map(
    [...grouped(rows, ({ isin }) => isin)].map(([isin, listings]) => [isin, listings.map(({ id }) => id)]),
  );
}
