import 'server-only';
import { convert } from '@/lib/currencies/convert';
import { grouped } from '@/lib/finance/grouped';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { findDepots } from '../depots/queries';
import { listingsWithoutCode } from './listings-without-code';
import { findOpenBookings } from './queries';
import type { IdentifiedSecurities, ImportLedger, LedgerSecurity, SecurityNames } from './schema';

const SECURITY = `
  s.id, s.name, s.symbol, s.isin, s.wkn, s.kind, s.trading_currency as currency, s.country,
  s.account_id is not null as own, s.current_price as price,
  coalesce(s.adjusted_on, s.price_date)::text as adjusted_on,
  coalesce((select json_agg(json_build_object('ex_date', ex_date, 'ratio', ratio))
    from splits where stock_id = s.id), '[]') as splits`;

/** Reads all that is booked and all that is open, as the preview of an import computes with it. */
export async function findImportLedger(accountId: string): Promise<ImportLedger> {
  const database = await getDatabase();
  const [bookings, securities, depots, open] = await Promise.all([
    database.query<ImportLedger['bookings'][number]>(
      `select id, kind, stock_id, depot_id, date::text as date, time, quantity::float8 as quantity,
              counted_on::text as counted_on, price::float8 as price, amount::float8 as amount, currency,
              fees::float8 as fees, taxes::float8 as taxes, withholding_tax::float8 as withholding_tax,
              to_depot_id, to_stock_id, ratio::float8 as ratio, cost_share::float8 as cost_share,
              bought_on::text as bought_on, reference, document, read_as
         from bookings where account_id = $1 and removed_at is null order by date, id`,
      [accountId],
      'import_ledger',
    ),
    database.query<LedgerSecurity>(
      `with booked as (select stock_id, to_stock_id from bookings where account_id = $1 and removed_at is null),
            open as (select stated from open_bookings where account_id = $1 and removed_at is null)
       select ${SECURITY} from stocks s
        where s.account_id = $1
           or s.account_id is null and s.id in (
                select stock_id from booked union select to_stock_id from booked
                union select stated->>'stock_id' from open union select stated->>'to_stock_id' from open)`,
      [accountId],
      'import_ledger_securities',
    ),
    findDepots(accountId),
    findOpenBookings(accountId),
  ]);
  return {
    bookings,
    securities: await inEuro(securities),
    depots: depots.map(({ id, name }) => ({ id, name })),
    open,
    today: today(),
  };
}

async function inEuro(securities: readonly LedgerSecurity[]): Promise<LedgerSecurity[]> {
  const { rates } = await getUniverse();
  return securities.map((one) => ({ ...one, price: convert(one.price, one.currency, 'EUR', rates.latest) }));
}

/**
 * Finds securities as documents name them. ISIN goes before WKN, symbol and name (rules of what we add, section 1);
 * more than one hit is left to the person. An index cannot be booked and is never a hit.
 */
export async function identifySecurities(
  accountId: string,
  named: readonly SecurityNames[],
): Promise<IdentifiedSecurities> {
  const database = await getDatabase();
  const codes = (of: (one: SecurityNames) => string | null) => [
    ...new Set(named.flatMap((one) => of(one)?.toUpperCase() || [])),
  ];
  const names = [...new Set(named.flatMap(({ name }) => name?.toLowerCase() || []))];
  const confirmed = await confirmedListings(
    accountId,
    codes(({ isin }) => isin),
  );
  const found = await database.query<LedgerSecurity>(
    `select ${SECURITY} from stocks s
      where (s.account_id is null or s.account_id = $1) and s.kind <> 'index'
        -- Where real data replaced the demo market, a document names no invented company.
        and (s.source <> 'demo' or s.id = any($6)
          or exists (select from stocks where source = 'demo' and status = 'active'))
        and (s.id = any($6) or s.isin = any($2) or s.wkn = any($3) or upper(s.symbol) = any($4)
          or upper(split_part(s.symbol, '.', 1)) = any($4)
          or exists (select from unnest($5::text[]) as n(name)
                      where n.name = lower(s.name) or starts_with(lower(s.name), n.name || ' ')))
      order by s.status, s.id`,
    [
      ...[accountId, codes(({ isin }) => isin), codes(({ wkn }) => wkn), codes(({ symbol }) => symbol)],
      ...[names, [...named.flatMap(({ id }) => id ?? []), ...[...confirmed.values()].flat()]],
    ],
  );
  const withoutCode = listingsWithoutCode(found, confirmed);
  const matches = named.map((one): IdentifiedSecurities['matches'][number] => {
    for (const [by, sure, fits] of waysTo(one)) {
      const ids = found.filter(fits).map(({ id }) => id);
      if (ids.length > 0) return { by, ids, sure: sure && ids.length === 1 };
    }
    return withoutCode(one);
  });
  const shown = new Set(matches.flatMap(({ ids }) => ids));
  return { matches, securities: await inEuro(found.filter(({ id }) => shown.has(id))) };
}

/**
 * Finds the listings that an account has confirmed for ISINs, which the market does not know of them: a booking keeps
 * the row of its file where the person chose the security, and the row ends with the code. It holds for this account
 * alone, and while the booking stays.
 */
async function confirmedListings(
  accountId: string,
  isins: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const database = await getDatabase();
  const rows = await database.query<{ isin: string; id: string }>(
    `select distinct left(right(read_as, 13), 12) as isin, stock_id as id from bookings
      where account_id = $1 and removed_at is null
        and right(read_as, 13) in (select isin || '|' from unnest($2::text[]) as isin)
      order by id`,
    [accountId, isins],
    'confirmed_listings',
  );
  return new Map(
    [...grouped(rows, ({ isin }) => isin)].map(([isin, listings]) => [isin, listings.map(({ id }) => id)]),
  );
}

type Way = 'id' | 'isin' | 'wkn' | 'symbol' | 'name';
type Fits = (security: LedgerSecurity) => boolean;

/**
 * Returns the ways to find a security, the surest first, and whether a single hit can be relied on. A code that is not
 * found is never replaced by a name.
 */
function waysTo({ id, ...names }: SecurityNames): [Way, sure: boolean, Fits][] {
  const ways = waysByName(names);
  // The id of an own security of another account says nothing here.
  return id === undefined ? ways : [['id', true, (one) => one.id === id], ...ways];
}

function waysByName({
  isin,
  wkn,
  symbol,
  name,
  currency,
}: Omit<SecurityNames, 'id'>): [Way, sure: boolean, Fits][] {
  if (isin) return [['isin', true, (one) => one.isin === isin.toUpperCase()]];
  if (wkn) return [['wkn', true, (one) => one.wkn === wkn.toUpperCase()]];
  const ways: [Way, sure: boolean, Fits][] = [];
  if (symbol) {
    const code = symbol.toUpperCase();
    const isCode = (one: LedgerSecurity) => one.symbol.toUpperCase() === code;
    // The symbol of a listing ends with its exchange; without one it may be of another exchange.
    const isAnywhere = (one: LedgerSecurity) => one.symbol.toUpperCase().split('.')[0] === code;
    if (code.includes('.')) ways.push(['symbol', true, isCode]);
    ways.push(
      ['symbol', true, (one) => isAnywhere(one) && one.currency === currency],
      ['symbol', false, isAnywhere],
    );
  }
  if (name) {
    const text = name.toLowerCase();
    ways.push(
      ['name', true, (one) => one.name.toLowerCase() === text],
      ['name', false, (one) => one.name.toLowerCase().startsWith(`${text} `)],
    );
  }
  return ways;
}
