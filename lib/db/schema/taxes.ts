import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
// Not by their aliases, which drizzle-kit does not know.
import { SECURITY_KIND_NAMES } from '../../taxes/fund-kinds';
import { ofAccount } from './auth';
import { day, listOf } from './columns';
import { depots } from './portfolio';
import { ofStock } from './stocks';

/** Facts about a person that the computation of taxes needs; null: not said. */
export const taxSettings = pgTable(
  'tax_settings',
  {
    account_id: ofAccount().primaryKey(),
    /** Raised by every change, also of the two tables below: a change of an older state is refused. */
    version: bigint({ mode: 'number' }).notNull(),
    filing: text({ enum: ['single', 'joint'] }),
    /** Percent of the flat tax. */
    church_rate: text({ enum: ['0', '8', '9'] }),
    /** First day of the church tax; null: always. */
    church_from: day('church_from'),
  },
  (table) => [
    check('tax_settings_filing', sql`${table.filing} in ('single', 'joint')`),
    check('tax_settings_church_rate', sql`${table.church_rate} in ('0', '8', '9')`),
  ],
);

/** Depots of which something is said: where the bank is, the allowance given to it, and its sums at the end of a day in euros. */
export const taxDepots = pgTable(
  'tax_depots',
  {
    account_id: ofAccount(),
    depot_id: text().notNull(),
    residence: text({ enum: ['domestic', 'foreign'] }),
    /** The depot whose allowance and pots it shares: one of the same bank. */
    shares_with: text(),
    allowance: numeric(),
    /** The sums below are those at the end of this day; null: none are known. */
    start_on: day('start_on'),
    share_pot: numeric(),
    other_pot: numeric(),
    allowance_used: numeric(),
    taxed: numeric(),
    share_gains: numeric(),
    foreign_tax_credited: numeric(),
    foreign_tax_left: numeric(),
    /** Null: computed from the income taxed. */
    flat_withheld: numeric(),
    surcharge_withheld: numeric(),
    church_withheld: numeric(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.depot_id] }),
    foreignKey({
      columns: [table.account_id, table.depot_id],
      foreignColumns: [depots.account_id, depots.id],
      name: 'tax_depots_depot',
    }).onDelete('cascade'),
    // Without the depot that it shares with, nothing is said of it any longer.
    foreignKey({
      columns: [table.account_id, table.shares_with],
      foreignColumns: [depots.account_id, depots.id],
      name: 'tax_depots_shares_with',
    }).onDelete('cascade'),
    check('tax_depots_residence', sql`${table.residence} in ('domestic', 'foreign')`),
    check('tax_depots_other_depot', sql`${table.shares_with} <> ${table.depot_id}`),
    check('tax_depots_allowance', sql`${table.allowance} >= 0 and ${table.allowance} < 'Infinity'`),
    check(
      'tax_depots_start',
      sql`num_nonnulls(${table.share_pot}, ${table.other_pot}, ${table.allowance_used}, ${table.taxed}, ${table.share_gains},
        ${table.foreign_tax_credited}, ${table.foreign_tax_left}) = case when ${table.start_on} is null then 0 else 7 end`,
    ),
    check(
      'tax_depots_withheld',
      sql`${table.start_on} is not null or num_nonnulls(${table.flat_withheld}, ${table.surcharge_withheld}, ${table.church_withheld}) = 0`,
    ),
  ],
);

/** Kinds of securities as an account states them, where the source does not or is wrong. */
export const taxKinds = pgTable(
  'tax_kinds',
  {
    account_id: ofAccount(),
    stock_id: ofStock(),
    kind: text().notNull(),
    /** First day on which a fund has it; null: always. */
    since: day('since'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.stock_id] }),
    check('tax_kinds_kind', sql`${table.kind} in (${listOf(SECURITY_KIND_NAMES)})`),
  ],
);

/** Values of a fund's unit in a year as it published them and an account entered them, in euros and in the units of their days. */
export const publishedFundValues = pgTable(
  'published_fund_values',
  {
    account_id: ofAccount(),
    stock_id: ofStock(),
    year: smallint().notNull(),
    /** First redemption price of the year, and the last. */
    value_start: numeric(),
    value_end: numeric(),
    /** Vorabpauschale of a whole year. */
    per_unit: numeric(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.stock_id, table.year] }),
    check(
      'published_fund_values_given',
      sql`num_nonnulls(${table.value_start}, ${table.value_end}, ${table.per_unit}) > 0`,
    ),
    check(
      'published_fund_values_amounts',
      sql`least(${table.value_start}, ${table.value_end}, ${table.per_unit}) >= 0
        and greatest(${table.value_start}, ${table.value_end}, ${table.per_unit}) < 'Infinity'`,
    ),
  ],
);
