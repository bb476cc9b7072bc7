import 'server-only';
import { sql } from 'drizzle-orm';
import { EVENT_KINDS } from './kinds';
import type { Leg } from './legs';

/**
 * Writes the SQL of a booking's legs as JSON, in the form of `Leg`. The query is of `bookings`, under that name.
 *
 * @param counts type of the counts; as text they are exact
 * @param names further pairs of a name and a column of the leg's security `s`
 */
export const legsAs = (counts: 'text' | 'float8', names = '') => `
  case when bookings.kind in (${EVENT_KINDS.map((kind) => `'${kind}'`)}) then coalesce((
    select json_agg(json_build_object('stock_id', l.stock_id, 'direction', l.direction,
             'shares', l.shares::${counts}, 'cost_share', l.cost_share::${counts}${names}) order by l.place)
      from booking_legs l join stocks s on s.id = l.stock_id
     where l.account_id = bookings.account_id and l.booking_id = bookings.id), '[]') else '[]' end`;

/** Selects the legs of a booking, with exact counts. */
export const LEGS = sql<Leg<string>[]>`${sql.raw(legsAs('text'))}`;

/** Tests whether a booking of an account has a leg of a security. */
export const hasLegOf = (accountId: string, stockId: string) =>
  // By the account itself: PostgreSQL may read all legs of the security first.
  sql`exists (select from booking_legs l where l.account_id = ${accountId}
    and l.booking_id = bookings.id and l.stock_id = ${stockId})`;
