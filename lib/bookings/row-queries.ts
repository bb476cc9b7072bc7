import 'server-only';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { bookings, depots } from '@/lib/db/schema/portfolio';
import { today } from '@/lib/platform/clock';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { formatLongDay } from '@/lib/platform/format/day';
import { randomId } from '@/lib/platform/random-id';
import { bookableStocks } from './bookable-stocks';
import { firstDepot } from './depots/queries';
import { countedOn, isSplit, refusalOfSplit } from './own-securities/own-splits';
import { isBond, MOST_OF_BOND, PERCENT_MEANT } from './quotation';
import type { NewBooking } from './schema';
import { kindNameOf } from './shortage';
import type { Touched } from './shortage-queries';

type Row = typeof bookings.$inferSelect;

/** @throws AppError `invalid_input` for a booking of a future day */
export function refuseFutureBookings(given: readonly NewBooking[]): void {
  const now = today();
  for (const [n, { date, counted_on = date }] of given.entries()) {
    if (date > now || counted_on > now)
      throw new AppError('invalid_input', { message: `${placeOf(given, n)}: Der Tag liegt in der Zukunft` });
  }
}

/**
 * Inserts bookings, whatever they lead to: the caller looks for shortages.
 *
 * @param more columns that are not entered, of the booking at a place
 * @returns the rows, in order
 * @throws AppError `stock_not_found`, `depot_not_found`, `invalid_input`
 */
export async function insertBookings(
  transaction: Executor,
  accountId: string,
  given: readonly NewBooking[],
  more: (n: number) => Partial<Pick<Row, 'request_key' | 'request_hash' | 'import_id' | 'read_as'>>,
): Promise<BookedRow[]> {
  const booked: BookedRow[] = [];
  for (let at = 0; at < given.length; at += ROWS_AT_ONCE) {
    const rows = await rowsOf(transaction, accountId, given.slice(at, at + ROWS_AT_ONCE), { given, at });
    const added = rows.map((row, n) => ({ ...row, id: randomId(), ...more(at + n) }));
    await insertRows(transaction, added);
    booked.push(...added);
  }
  return booked;
}

/** A new row, as far as others need it. */
export type BookedRow = Touched & { id: string };

/** Rows of one statement: between two of them others have their turn. */
const ROWS_AT_ONCE = 2_000;

type NewRow = Pick<Row, 'account_id' | 'id' | 'stock_id' | 'kind' | 'date'> & Partial<Row>;

/** Inserts rows by one parameter: writing out 30 for each of thousands takes seconds. Absent columns are null. */
export async function insertRows(transaction: Executor, rows: readonly NewRow[]): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ ...EMPTY, ...row })));
  await transaction.execute(sql`
    insert into bookings (${INSERTED})
    select ${INSERTED} from json_populate_recordset(null::bookings, ${json}::json)`);
}

const { created_at: _, entry: __, ...inserted } = getTableColumns(bookings);
const INSERTED = sql.join(
  Object.values(inserted).map(({ name }) => sql.identifier(name)),
  sql`, `,
);

/** Returns the fields of a stored booking as they are entered. */
export function fieldsOf(row: Row): Record<string, unknown> {
  const { account_id, id, created_at, entry, request_key, request_hash, removal, removed_at, ...stored } =
    row;
  const { import_id, read_as, ...fields } = stored;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The columns that a kind of booking may leave empty. */
const EMPTY = {
  ...{ time: null, quantity: null, price: null, amount: null, fees: '0', taxes: '0', withholding_tax: null },
  ...{
    exchange_rate: null,
    bought_on: null,
    to_depot_id: null,
    to_stock_id: null,
    ratio: null,
    cost_share: null,
  },
  ...{ note: null, document: null, reference: null },
} as const;

/**
 * Builds rows of bookings, without id.
 *
 * @param place the bookings that these are some of, and where they begin, to say which one is refused
 * @throws AppError `stock_not_found`, `depot_not_found`; `invalid_input` for an index or a booking between the same two
 */
export async function rowsOf(
  transaction: Executor,
  accountId: string,
  some: readonly NewBooking[],
  { given, at } = { given: some, at: 0 },
) {
  const securities = await bookableStocks(transaction, accountId, [...stockIdsOf(some)], (id) =>
    placeOf(
      given,
      given.findIndex((booking) => stockIdsOf([booking]).has(id)),
    ),
  );
  const first = some.some(({ depot_id }) => depot_id === undefined)
    ? await firstDepot(transaction, accountId)
    : '';
  const own = await transaction
    .select({ id: depots.id })
    .from(depots)
    .where(eq(depots.account_id, accountId));
  const depotIds = new Set(own.map(({ id }) => id));
  return some.map((booking, n) => {
    const refuse = (reason: string) => `${placeOf(given, at + n)}: ${reason}`;
    const {
      depot_id = first,
      counted_on = countedOn(booking, today()),
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
    if (!depotIds.has(depot_id) || (to_depot_id !== null && !depotIds.has(to_depot_id)))
      throw new AppError('depot_not_found', { message: refuse(CATALOGUE.depot_not_found.message) });
    if (to_depot_id === depot_id) throw new AppError('invalid_input', { message: refuse(SAME_DEPOT) });
    const isPercent =
      isBond(securities.get(row.stock_id)?.kind) &&
      Number((row as { price: string | null }).price) > MOST_OF_BOND;
    const refusal = isSplit(row) ? refusalOfSplit(row) : isPercent ? PERCENT_MEANT : null;
    if (refusal) throw new AppError('invalid_input', { message: refuse(refusal) });
    return row;
  });
}

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
