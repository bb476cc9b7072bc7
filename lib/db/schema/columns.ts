import { sql } from 'drizzle-orm';
import { customType, date, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A calendar day, read and written as ISO text. */
export const day = (name: string) => date(name, { mode: 'string' });

/** A point in time, read and written as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Lists names in SQL for a CHECK constraint, which takes no parameters: `'sec', 'esef'`. */
export const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));
