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
import { isEvent, KINDS } from './kinds';
import { type Concerned, inPlace, type Leg, refusalOfEvent, stocksOf } from './legs';
import { countedOn } from './own-securities/own-splits';
import { isBond, MOST_OF_BOND, PERCENT_MEANT } from './quotation';
import type { NewBooking } from './schema';

type Row = typeof bookings.$inferSelect;

type NewRow = Partial<Row> & { legs?: readonly Leg<string>[] };

/** Inserts rows by one parameter: writing out 30 for each of thousands takes seconds. Absent columns are null. */
export async function insertRows(transaction: Executor, rows: readonly NewRow[]): Promise<void> {
  await transaction.execute(sql`
    insert into bookings (${INSERTED})
    select ${INSERTED} from json_populate_recordset(null::bookings, ${JSON.stringify(rows)}::json)`);
  await insertLegs(transaction, rows);
}

/** Inserts the legs of bookings in the order of `inPlace`. */
export async function insertLegs(
  transaction: Executor,
  rows: readonly Pick<NewRow, 'account_id' | 'id' | 'legs'>[],
): Promise<void> {
  const rowsOfLegs = rows.flatMap(({ account_id, id, legs = [] }) =>
    inPlace(legs).map((leg, place) => ({ account_id, booking_id: id, place, ...leg })),
  );
  if (rowsOfLegs.length === 0) return;
  await transaction.execute(sql`
    insert into booking_legs
    select * from json_populate_recordset(null::booking_legs, ${JSON.stringify(rowsOfLegs)}::json)`);
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
  const { import_id, moved_from, moved_rate, read_as, price, fees, ...others } = stored;
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
  const ids = [...new Set(given.flatMap(stocksOf))];
  const securities = await bookableStocks(transaction, accountId, ids, (id) =>
    placeOf(
      given,
      given.findIndex((booking) => stocksOf(booking).includes(id)),
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
      legs: [],
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
    const reason = isEntered(booking) ? refusalOfEvent(booking) : isPercent ? PERCENT_MEANT : null;
    if (reason) throw refusal('invalid_input', n, reason);
    return row;
  };
}

const FUTURE_DAY = 'Der Tag liegt in der Zukunft';
const SAME_DEPOT = 'Ein Übertrag braucht zwei verschiedene Depots';

const isEntered = (booking: NewBooking): booking is Extract<NewBooking, { legs: unknown }> =>
  isEvent(booking.kind);

/** Names a booking: `Kauf am 2. März 2026`, and which one of several it is. */
function placeOf(given: readonly (Pick<NewBooking, 'kind' | 'date'> & Concerned)[], n: number): string {
  const booking = given[n];
  if (!booking) return 'Buchung';
  const name = `${KINDS[booking.kind].label} am ${formatLongDay(booking.date)}`;
  return given.length > 1 ? `Buchung ${n + 1}, ${name}` : name;
}
