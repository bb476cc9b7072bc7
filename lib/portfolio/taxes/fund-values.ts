import { advancePerUnit } from '@/lib/taxes/advance-lump-sum';
import { hasBaseYield } from '@/lib/taxes/base-interest';
import type { FundKind } from '@/lib/taxes/fund-kinds';
import { NotComputable } from '@/lib/taxes/working';

/** Value of a unit in euros on an ISO day: its close, or the redemption price that the fund or a bank published. */
export type UnitValue = { value: string; on: string; isPublished: boolean };

/** A fund in a calendar year, per unit as closes count them, in euros. */
export type FundValues = {
  /** The first of the year; null: not known. */
  start: UnitValue | null;
  /** The last of the year so far. */
  end: UnitValue | null;
  /** Null: a rate is missing. */
  distributions: string | null;
  /** Vorabpauschale of a whole year, where it is published or a checked paper says it. */
  perUnit: string | null;
};

export type Fund = {
  id: string;
  name: string;
  kind: FundKind | null;
  /** First day on which it has the kind; null: always. */
  kindSince?: string | null;
  /** Only years with a close, a distribution or a published value. */
  years: ReadonlyMap<number, FundValues>;
};

/** By id of the security. */
export type Funds = ReadonlyMap<string, Fund>;

const UNKNOWN: FundValues = { start: null, end: null, distributions: '0', perUnit: null };

export const valuesOf = ({ years }: Fund, year: number): FundValues => years.get(year) ?? UNKNOWN;

/**
 * Tests whether a Vorabpauschale is what a bank computes. Closes make an estimate; so do published prices, for a
 * distribution that nobody knows counts as none. § 18 Abs. 1 InvStG.
 */
export const isExact = (fund: Fund, year: number): boolean =>
  !hasBaseYield(year) || valuesOf(fund, year).perUnit !== null;

/**
 * Returns the Vorabpauschale of a unit for a whole year: as published, else computed from the values.
 *
 * @throws NotComputable where the rate of the year or a value is missing
 */
export function fundPerUnit(fund: Fund, year: number): string {
  const { start, end, distributions, perUnit } = valuesOf(fund, year);
  if (!hasBaseYield(year)) return '0';
  if (perUnit !== null) return perUnit;
  if (distributions === null) throw new NotComputable(`Der Wechselkurs einer Ausschüttung von ${year} fehlt`);
  return advancePerUnit({
    year,
    kind: fund.kind,
    valueAtStart: start?.value ?? null,
    valueAtEnd: end?.value ?? null,
    distributions,
  });
}
