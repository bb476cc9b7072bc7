import 'server-only';
import { and, count, eq, gt, or, sql } from 'drizzle-orm';
import { bookings, savingsPlans } from '@/lib/db/schema/portfolio';
import { ownPrices, stocks } from '@/lib/db/schema/stocks';
import { accountWants } from '@/lib/db/schema/wanted';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { changePortfolio } from '../change-portfolio';
import { hasLegOf } from '../leg-queries';
import { currentOf } from '../queries';
import { MOST_OF_BOND } from '../quotation';
import { MOST_OWN_SECURITIES } from './rules';
import type { NewOwnSecurity, OwnSecurity, OwnSecurityChange } from './schema';

/** Source of own securities, in place of an import's. */
const OWN = 'own';

export const ownedBy = (accountId: string, id?: string) =>
  and(eq(stocks.account_id, accountId), id === undefined ? undefined : eq(stocks.id, id));

/** Finds the own securities of an account, by name. */
export async function findOwnSecurities(accountId: string): Promise<OwnSecurity[]> {
  const database = await getDatabase();
  return database.query<OwnSecurity>(
    `select s.id, s.name, s.isin, s.kind, s.trading_currency as currency,
            (select count(*)::int from bookings where account_id = $1 and removed_at is null
              and (stock_id = s.id or exists (select from booking_legs l
                where l.account_id = $1 and l.booking_id = bookings.id and l.stock_id = s.id))) as bookings,
            coalesce((select json_agg(json_build_object('date', p.date, 'price', p.price::text) order by p.date desc)
              from own_prices p where p.stock_id = s.id), '[]') as prices,
            case when s.price_date is not null
              then json_build_object('date', s.price_date, 'price', s.current_price) end as last,
            (select json_build_object('id', r.id, 'name', r.name) from stocks r where r.id = s.replaced_by) as replaced_by,
            case when s.replaced_by is null then coalesce(
              (select json_build_object('id', m.id, 'name', m.name)
                from account_wants w join stocks m on m.id = w.stock_id where w.account_id = $1 and w.own_id = s.id),
              (select json_build_object('id', m.id, 'name', m.name) from stocks m
              where m.isin in (select now.value from security_codes c
                       join security_codes now on now.security = c.security and now.kind = 'isin'
                      where c.kind = 'isin' and c.value = s.isin)
                and m.account_id is null and m.trading_currency = s.trading_currency
                and m.status = 'active' and m.kind <> 'index'
              order by m.id limit 1)) end as offer
       from stocks s where s.account_id = $1 order by lower(s.name), s.id`,
    [accountId],
    'own_securities',
  );
}

/**
 * Adds an own security.
 *
 * @returns its id
 * @throws AppError `own_securities_full`, `id_taken`
 */
export async function addOwnSecurity(accountId: string, given: NewOwnSecurity): Promise<string> {
  const id = `own-${given.id ?? randomId()}`;
  return changePortfolio(accountId, async (transaction) => {
    const known = await transaction.select({ id: stocks.id }).from(stocks).where(ownedBy(accountId));
    if (known.some((security) => security.id === id)) return id;
    if (known.length >= MOST_OWN_SECURITIES) throw new AppError('own_securities_full');
    await insertRows(transaction, [ownRow(accountId, id, given)]);
    return id;
  });
}

/** Adds own securities that have ids. @throws AppError `own_securities_full`, `id_taken` */
export async function insertOwnSecurities(
  transaction: Executor,
  accountId: string,
  given: readonly (NewOwnSecurity & { id: string })[],
): Promise<void> {
  if (given.length === 0) return;
  const [held] = await transaction.select({ all: count() }).from(stocks).where(ownedBy(accountId));
  if ((held?.all ?? 0) + given.length > MOST_OWN_SECURITIES) throw new AppError('own_securities_full');
  await insertRows(
    transaction,
    given.map((one) => ownRow(accountId, `own-${one.id}`, one)),
  );
}

async function insertRows(transaction: Executor, rows: ReturnType<typeof ownRow>[]): Promise<void> {
  const added = await transaction
    .insert(stocks)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: stocks.id });
  if (added.length < rows.length) throw new AppError('id_taken');
}

function ownRow(accountId: string, id: string, { name, kind, currency, isin = null }: NewOwnSecurity) {
  const wkn = isin?.startsWith('DE') ? isin.slice(5, 11) : null;
  return {
    id,
    original_id: id,
    symbol: isin ?? '',
    name,
    isin,
    wkn,
    kind,
    trading_currency: currency,
    source: OWN,
    account_id: accountId,
  };
}

/** @throws AppError `own_security_not_found`; `invalid_input` for a bond whose bookings have prices in percent */
export async function changeOwnSecurity(
  accountId: string,
  id: string,
  { name, isin, kind }: OwnSecurityChange,
): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    if (kind === 'bond') await refusePercent(transaction, accountId, id);
    const changed = await transaction
      .update(stocks)
      .set({
        name: name ?? stocks.name,
        kind: kind ?? stocks.kind,
        ...(isin !== undefined && { isin, symbol: isin ?? '' }),
      })
      .where(ownedBy(accountId, id))
      .returning({ id: stocks.id });
    if (changed.length === 0) throw new AppError('own_security_not_found');
    // It is looked up again, as what it is now.
    await transaction
      .delete(accountWants)
      .where(and(eq(accountWants.account_id, accountId), eq(accountWants.own_id, id)));
  });
}

/** Rejects a bond whose stored prices are not those of 1 nominal. */
async function refusePercent(transaction: Executor, accountId: string, id: string): Promise<void> {
  const [booked] = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(currentOf(accountId), eq(bookings.stock_id, id), gt(bookings.price, String(MOST_OF_BOND))))
    .limit(1);
  const [entered] = await transaction
    .select({ date: ownPrices.date })
    .from(ownPrices)
    .where(and(eq(ownPrices.stock_id, id), gt(ownPrices.price, String(MOST_OF_BOND))))
    .limit(1);
  if (booked || entered) throw new AppError('invalid_input', { message: IN_HUNDREDS });
}

const IN_HUNDREDS =
  'Die Kurse dieses Wertpapiers lägen als Anleihe über 1.000 %. Buche sie mit Nennwert und Prozent oder behalte die bisherige Art';

/**
 * Removes an own security with its prices; an absent one is not an error.
 *
 * @throws AppError `own_security_in_use` while it has bookings or a savings plan, also removed bookings that can still
 *   be undone
 */
export async function removeOwnSecurity(accountId: string, id: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    // Its splits, once a security of the market has taken its place.
    await transaction.delete(bookings).where(and(eq(bookings.account_id, accountId), leftBehind(id)));
    const [used] = await transaction
      .select({ all: count(), held: count(sql`case when ${bookings.removed_at} is null then 1 end`) })
      .from(bookings)
      .where(namedIn(accountId, id));
    const [plans] = await transaction
      .select({ all: count() })
      .from(savingsPlans)
      .where(and(eq(savingsPlans.account_id, accountId), eq(savingsPlans.stock_id, id)));
    if (used && used.held > 0) throw new AppError('own_security_in_use');
    if (plans && plans.all > 0) throw new AppError('own_security_in_use', { message: HAS_PLAN });
    if (used && used.all > 0) throw new AppError('own_security_in_use', { message: STILL_UNDOABLE });
    await transaction.delete(stocks).where(ownedBy(accountId, id));
  });
}

const HAS_PLAN = 'Dieses Wertpapier kauft noch ein Sparplan. Lösche zuerst den Sparplan';
const STILL_UNDOABLE =
  'Buchungen dieses Wertpapiers hast du gerade erst entfernt. Löschen lässt es sich, wenn du sie nicht mehr zurückholen kannst: nach einem Tag';

/** Splits of an own security that are out of use since one of the market took its place. */
export const leftBehind = (id: string) => and(eq(bookings.stock_id, id), isMovedFrom(id));

/** Tests whether a booking named an own security before one of the market took its place. */
export const isMovedFrom = (id: string) => sql`${id} = any(${bookings.moved_from})`;

const namedIn = (accountId: string, id: string) =>
  and(eq(bookings.account_id, accountId), or(eq(bookings.stock_id, id), hasLegOf(accountId, id)));

/** Exports the own securities of an account. */
export async function exportedOwnSecurities(accountId: string) {
  const securities = await findOwnSecurities(accountId);
  return securities.map(({ bookings: _, offer: __, ...security }) => security);
}
