import 'server-only';
import { getTableColumns, sql } from 'drizzle-orm';
import { bookings } from '@/lib/db/schema/portfolio';
import { today } from '@/lib/platform/clock';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';
import { formatLongDay } from '@/lib/platform/format/day';
import { round } from '@/lib/platform/format/decimals';
import { bookableStocks } from './bookable-stocks';
import { findDepotIds } from './depots/queries';
import { countedOn, isSplit, refusalOfSplit } from './own-securities/own-splits';
import { isBond, MOST_OF_BOND, PERCENT_MEANT } from './quotation';
import type { NewBooking } from './schema';
import { kindNameOf } from './shortage';

type Row = typeof bookings.$inferSelect;

/** Inserts rows by one parameter: writing out 30 for each of thousands takes seconds. Absent columns are null. */
export async function insertRows(transaction: Executor, rows: readonly Partial<Row>[]): Promise<void> {
  await transaction.execute(sql`
    insert into bookings (${INSERTED})
    select ${INSERTED} from json_populate_recordset(null::bookings, ${JSON.stringify(rows)}::json)`);
}

const { created_at: _, entry: __, ...inserted } = getTableColumns(bookings);
const INSERTED = sql.join(
  Object.values(inserted).map(({ name }) => sql.identifier(name)),
  sql`, `,
);

/** Returns the fields of a stored booking as they are entered. Earlier versions stored prices and fees of any digits. */
export function fieldsOf(row: Row): Record<string, unknown> {
  const { account_id, id, created_at, entry, request_key, request_hash, removal, removed_at, ...stored } =
    row;
  const { import_id, read_as, price, fees, ...others } = stored;
  const fields = { ...others, price: price && round(price, 8), fees: round(fees) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The columns that a kind of booking may leave empty. */
const EMPTY = {
  time: null,
  quantity: null,
  price: null,
  amount: null,
  fees: '0',
  taxes: '0',
  withholding_tax: null,
  exchange_rate: null,
  bought_on: null,
  to_depot_id: null,
  to_stock_id: null,
  ratio: null,
  cost_share: null,
  note: null,
  document: null,
  reference: null,
} as const;

/**
 * Checks bookings: their days, and the securities and depots that they name.
 *
 * @returns builds the row of the booking at a place, without id; it checks what concerns this booking alone
 * @throws AppError `stock_not_found`, `depot_not_found`; `invalid_input` for a future day, an index or a booking
 *   between the same two. A message says which of several it is
 */
export async function checked(transaction: Executor, accountId: string, given: readonly NewBooking[]) {
  const refusal = (code: ErrorCode, n: number, reason: string) =>
    new AppError(code, { message: `${placeOf(given, n)}: ${reason}` });
  const now = today();
  for (const [n, { date, counted_on = date }] of given.entries())
    if (date > now || counted_on > now) throw refusal('invalid_input', n, FUTURE_DAY);
  const securities = await bookableStocks(transaction, accountId, [...stockIdsOf(given)], (id) =>
    placeOf(
      given,
      given.findIndex((booking) => stockIdsOf([booking]).has(id)),
    ),
  );
  const depotIds = await findDepotIds(transaction, accountId);
  const own = new Set(depotIds);
  return (n: number) => {
    const booking = given[n] as NewBooking;
    const {
      depot_id = depotIds[0] as string,
      counted_on = countedOn(booking, now),
      currency = securities.get(booking.stock_id)?.currency,
      ...fields
    } = booking;
    const row = {
      ...EMPTY,
      ...fields,
      account_id: accountId,
      depot_id,
      counted_on,
      currency: currency as string,
    };
    const { to_depot_id } = row as { to_depot_id: string | null };
    if (!own.has(depot_id) || (to_depot_id !== null && !own.has(to_depot_id)))
      throw refusal('depot_not_found', n, CATALOGUE.depot_not_found.message);
    if (to_depot_id === depot_id) throw refusal('invalid_input', n, SAME_DEPOT);
    const isPercent =
      isBond(securities.get(row.stock_id)?.kind) &&
      Number((row as { price: string | null }).price) > MOST_OF_BOND;
    const reason = isSplit(row) ? refusalOfSplit(row) : isPercent ? PERCENT_MEANT : null;
    if (reason) throw refusal('invalid_input', n, reason);
    return row;
  };
}

const FUTURE_DAY = 'Der Tag liegt in der Zukunft';
const SAME_DEPOT = 'Ein Übertrag braucht zwei verschiedene Depots';

type Concerned = { stock_id: string; to_stock_id?: string | null | undefined };

export const stockIdsOf = (concerned: readonly Concerned[]): Set<string> =>
  new Set(
    concerned.flatMap(({ stock_id, to_stock_id }) => (to_stock_id ? [stock_id, to_stock_id] : stock_id)),
  );

/** Names a booking: `Kauf am 2. März 2026`, and which one of several it is. */
function placeOf(given: readonly (Pick<NewBooking, 'kind' | 'date'> & Concerned)[], n: number): string {
  const booking = given[n];
  if (!booking) return 'Buchung';
  const name = `${kindNameOf(booking)} am ${formatLongDay(booking.date)}`;
  return given.length > 1 ? `Buchung ${n + 1}, ${name}` : name;
}
