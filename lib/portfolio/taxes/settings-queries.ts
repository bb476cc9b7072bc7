import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { changePortfolio } from '@/lib/bookings/change-portfolio';
import { findDepotIds } from '@/lib/bookings/depots/queries';
import { depots } from '@/lib/db/schema/portfolio';
import { stocks } from '@/lib/db/schema/stocks';
import { taxDepots, taxKinds, taxSettings as taxPersons } from '@/lib/db/schema/taxes';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { knownTo } from '@/lib/stocks/stored-queries';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import { contradictions } from './contradictions';
import { type NamedDepot, type TaxSettings, taxSettings } from './settings';
import type { NewTaxSettings, StatedDepot, TaxSettingsAnswer } from './settings-schema';
import { START_SUM_NAMES } from './start-sums';
import { findTaxedSecurities } from './taxed-securities';

/** Loads a person's settings, with defaults for what was not said. */
export async function getTaxSettings(accountId: string): Promise<TaxSettings> {
  const [stated, named] = await Promise.all([findStatedSettings(accountId), findNamedDepots(accountId)]);
  return taxSettings(stated, named);
}

/** Finds the depots of an account, the oldest first. */
export async function findNamedDepots(accountId: string): Promise<NamedDepot[]> {
  const { db } = await getDatabase();
  return db
    .select({ id: depots.id, name: depots.name })
    .from(depots)
    .where(eq(depots.account_id, accountId))
    .orderBy(depots.created_at, depots.id);
}

/** Finds what an account has stated; version 0 before anything. */
async function findStatedSettings(accountId: string): Promise<NewTaxSettings> {
  const { db } = await getDatabase();
  return readStated(db, accountId);
}

/** Loads what an account has stated, with the names of its depots and of its securities that are no shares. */
export async function getShownSettings(accountId: string): Promise<TaxSettingsAnswer> {
  const [said, named] = await Promise.all([findStatedSettings(accountId), findNamedDepots(accountId)]);
  const { kinds, depots: ofDepots, ...person } = said;
  const stated = new Map(kinds.map(({ stock_id, ...kind }) => [stock_id, kind]));
  const securities = await findTaxedSecurities(accountId, { kinds: Object.fromEntries(stated) });
  return {
    ...person,
    unsaid: taxSettings(said, named).unsaid,
    depots: named.map(({ id, name }) => ({
      ...(ofDepots.find(({ depot_id }) => depot_id === id) ?? unstatedDepot(id)),
      name,
    })),
    securities: [...securities].flatMap(([stock_id, { name, source_kind }]) => {
      const { kind = null, since = null } = stated.get(stock_id) ?? {};
      return source_kind === 'share' && kind === null ? [] : [{ stock_id, name, kind, since, source_kind }];
    }),
  };
}

const unstatedDepot = (depot_id: string): StatedDepot => ({
  depot_id,
  residence: null,
  shares_with: null,
  allowance: null,
  start: null,
});

async function readStated(executor: Executor, accountId: string): Promise<NewTaxSettings> {
  const [person] = await executor.select().from(taxPersons).where(eq(taxPersons.account_id, accountId));
  const ofDepots = await executor
    .select()
    .from(taxDepots)
    .where(eq(taxDepots.account_id, accountId))
    .orderBy(taxDepots.depot_id);
  const kinds = await executor
    .select({ stock_id: taxKinds.stock_id, kind: taxKinds.kind, since: taxKinds.since })
    .from(taxKinds)
    .where(eq(taxKinds.account_id, accountId))
    .orderBy(taxKinds.stock_id);
  return {
    version: person?.version ?? 0,
    filing: person?.filing ?? null,
    church_rate: person?.church_rate ?? null,
    church_from: person?.church_from ?? null,
    depots: ofDepots.map(statedDepot),
    kinds: kinds.map(({ kind, ...stated }) => ({ ...stated, kind: kind as SecurityKind })),
  };
}

/** The table has all sums of a state that must be there. */
type StartSums = Omit<NonNullable<StatedDepot['start']>, 'on'>;

function statedDepot(row: typeof taxDepots.$inferSelect): StatedDepot {
  const { depot_id, residence, shares_with, allowance, start_on } = row;
  const sums = Object.fromEntries(START_SUM_NAMES.map((name) => [name, row[name]])) as StartSums;
  const start = start_on === null ? null : { on: start_on, ...sums };
  return { depot_id, residence, shares_with, allowance, start };
}

/**
 * Replaces all that an account has stated.
 *
 * @returns the new version
 * @throws AppError `tax_settings_changed` if it was changed since the version that `given` names, `tax_settings_refused`
 *   with the reason, `depot_not_found`, `stock_not_found`
 */
export const setTaxSettings = (accountId: string, given: NewTaxSettings): Promise<number> =>
  changePortfolio(accountId, async (transaction) => {
    const known = await readStated(transaction, accountId);
    if (known.version !== given.version) {
      // A retry after a lost answer finds what it wrote itself.
      if (isSame(given, known)) return known.version;
      throw new AppError('tax_settings_changed');
    }
    const [found] = contradictions(given, today());
    if (found) throw new AppError('tax_settings_refused', { message: found.reason });
    await refuseUnknown(transaction, accountId, given);
    await transaction.delete(taxDepots).where(eq(taxDepots.account_id, accountId));
    await transaction.delete(taxKinds).where(eq(taxKinds.account_id, accountId));
    const { filing, church_rate, church_from } = given;
    const person = { filing, church_rate, church_from, version: known.version + 1 };
    await transaction
      .insert(taxPersons)
      .values({ account_id: accountId, ...person })
      .onConflictDoUpdate({ target: taxPersons.account_id, set: person });
    const rows = given.depots.map(({ start, ...depot }) => {
      const { on: start_on = null, ...sums } = start ?? {};
      return { account_id: accountId, start_on, ...depot, ...sums };
    });
    if (rows.length > 0) await transaction.insert(taxDepots).values(rows);
    const kinds = given.kinds.map((kind) => ({ account_id: accountId, ...kind }));
    if (kinds.length > 0) await transaction.insert(taxKinds).values(kinds);
    return person.version;
  });

const isSame = (a: NewTaxSettings, b: NewTaxSettings) => isDeepStrictEqual(inOrder(a), inOrder(b));

const inOrder = ({ version: _, depots: ofDepots, kinds, ...person }: NewTaxSettings) => ({
  ...person,
  depots: ofDepots.toSorted((a, b) => (a.depot_id < b.depot_id ? -1 : 1)),
  kinds: kinds.toSorted((a, b) => (a.stock_id < b.stock_id ? -1 : 1)),
});

async function refuseUnknown(
  transaction: Executor,
  accountId: string,
  { depots: ofDepots, kinds }: NewTaxSettings,
): Promise<void> {
  const own = new Set(await findDepotIds(transaction, accountId));
  const named = ofDepots.flatMap(({ depot_id, shares_with }) => [depot_id, shares_with ?? depot_id]);
  if (named.some((id) => !own.has(id))) throw new AppError('depot_not_found');
  const ids = kinds.map(({ stock_id }) => stock_id);
  const rows = await transaction
    .select({ id: stocks.id })
    .from(stocks)
    .where(and(inArray(stocks.id, ids), knownTo(accountId)));
  if (rows.length < ids.length) throw new AppError('stock_not_found');
}

/** Exports what an account has stated. */
export const exportedTaxSettings = findStatedSettings;
