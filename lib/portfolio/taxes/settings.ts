import { greatest, isZero, least } from '@/lib/platform/format/decimals';
import { rowOn } from '@/lib/taxes/dated';
import { fundKindOf, type SecurityKind } from '@/lib/taxes/fund-kinds';
import { ALLOWANCE, type ChurchRate } from '@/lib/taxes/rates';
import type { Filing } from '@/lib/taxes/year-at-bank';
import type { ChurchTax, Start } from '@/lib/taxes/year-from';
import type { NewTaxSettings, StatedDepot } from './settings-schema';
import { START_SUM_NAMES, START_SUMS } from './start-sums';

/** A bank as a person states it: depots that share an allowance and pots. Decimals in euros, days as ISO text. */
export type BankSettings = {
  /** Leading depot, which names the bank. */
  depot_id: string;
  /** All depots of it, the leading one first. */
  depot_ids: string[];
  /** Name of the leading depot. */
  name: string;
  /** A foreign bank withholds nothing and has no pots. */
  residence: 'domestic' | 'foreign';
  /** Allowance given to it; null: not said, counts as 0. */
  allowance: string | null;
  /** State at the end of a day. */
  start: (Start & { on: string }) | null;
};

/** Facts that a person did not state, with the words that say what is assumed in their place. */
export const UNSAID = {
  filing: 'Veranlagung nicht angegeben: gerechnet wird für eine einzelne Person',
  church_rate: 'Kirchensteuer nicht angegeben: gerechnet wird ohne',
  residence: 'Sitz der Bank nicht für jedes Depot angegeben: gerechnet wird mit Inland',
  allowance: 'Freistellungsauftrag nicht für jede Bank angegeben: gerechnet wird mit 0 €',
  start: 'Stand der Töpfe nicht für jede Bank angegeben: gerechnet wird ab der ersten Buchung',
} as const;

export type Unsaid = keyof typeof UNSAID;

/** A person's facts, with defaults for what `unsaid` names. */
export type TaxSettings = {
  filing: Filing;
  church_rate: ChurchRate;
  /** First day of the church tax; null: always. */
  church_from: string | null;
  /** Each depot is in exactly one. */
  banks: BankSettings[];
  /** Kinds that the person stated, by id of the security. */
  kinds: Readonly<Record<string, StatedKind>>;
  unsaid: Unsaid[];
};

/** A kind, and the first day on which a fund has it; null: always. */
type StatedKind = { kind: SecurityKind; since: string | null };

export type NamedDepot = { id: string; name: string };

/** Completes what a person stated with defaults. @param depots all of the account, the oldest first */
export function taxSettings(stated: NewTaxSettings, depots: readonly NamedDepot[]): TaxSettings {
  const saidOf = new Map(stated.depots.map((depot) => [depot.depot_id, depot]));
  const leads = (id: string) => saidOf.get(id)?.shares_with ?? id;
  const banks = depots
    .filter(({ id }) => leads(id) === id)
    .map((depot) => {
      const others = depots.filter(({ id }) => id !== depot.id && leads(id) === depot.id);
      return bankSettings(depot, others, saidOf.get(depot.id));
    });
  const domestic = banks.filter(({ residence }) => residence === 'domestic');
  const unsaid: Record<Unsaid, boolean> = {
    filing: stated.filing === null,
    church_rate: stated.church_rate === null,
    residence: banks.some(({ depot_id }) => !saidOf.get(depot_id)?.residence),
    allowance: domestic.some(({ allowance }) => allowance === null),
    start: domestic.some(({ start }) => start === null),
  };
  return {
    filing: stated.filing ?? 'single',
    church_rate: stated.church_rate ?? '0',
    church_from: stated.church_from,
    banks,
    kinds: Object.fromEntries(stated.kinds.map(({ stock_id, ...kind }) => [stock_id, kind])),
    unsaid: (Object.keys(UNSAID) as Unsaid[]).filter((name) => unsaid[name]),
  };
}

function bankSettings(
  { id, name }: NamedDepot,
  others: readonly NamedDepot[],
  said: StatedDepot | undefined,
): BankSettings {
  const { residence = null, allowance = null } = said ?? {};
  return {
    depot_id: id,
    depot_ids: [id, ...others.map((other) => other.id)],
    name,
    residence: residence ?? 'domestic',
    allowance,
    start: said?.start ? { on: said.start.on, ...startOf(said.start, allowance) } : null,
  };
}

/** Reads the sums of a day as `yearFrom` takes them. */
export function startOf(start: NonNullable<StatedDepot['start']>, allowance: string | null): Start {
  const sums = START_SUM_NAMES.map((name) => [START_SUMS[name].of, start[name]]);
  return { ...Object.fromEntries(sums), allowance: allowance ?? '0' } as Start;
}

/**
 * Puts the allowance of its own year into the state of a day. The one that is stated is of this year; in another one it was
 * used up if income was taxed, else it is taken to be the same, at most the law's. § 20 Abs. 9 EStG.
 *
 * @param start with the allowance that is stated
 */
export function ofItsYear(start: Start & { on: string }, filing: Filing, thisYear: number): Start {
  const { on, allowance, allowanceUsed, taxed } = start;
  const year = on.slice(0, 4);
  if (year === String(thisYear)) return start;
  const highest = rowOn(ALLOWANCE, `${year}-12-31`).value[filing];
  const given = isZero(taxed) ? greatest(allowanceUsed, least(allowance, highest)) : allowanceUsed;
  return { ...start, allowance: given };
}

/** Returns the church tax on a day: none before it began. */
export const churchRateOn = (
  { church_rate, church_from }: Pick<TaxSettings, 'church_rate' | 'church_from'>,
  day: string,
): ChurchRate => (church_from !== null && day < church_from ? '0' : church_rate);

/** Returns the church tax on a day, and whether the year began without it. */
export function churchTaxOn(
  settings: Pick<TaxSettings, 'church_rate' | 'church_from'>,
  day: string,
): ChurchTax {
  const rate = churchRateOn(settings, day);
  return { rate, isNew: rate !== churchRateOn(settings, `${day.slice(0, 4)}-01-01`) };
}

/** Returns the kind of a security as the law divides them: as stated, else by its source; null for a fund of unknown kind. */
export function kindOf(
  { id, kind, fund_type }: { id: string; kind: string; fund_type: string | null },
  { kinds }: Pick<TaxSettings, 'kinds'>,
): SecurityKind | null {
  const stated = kinds[id];
  if (stated) return stated.kind;
  if (kind === 'share') return 'share';
  return kind === 'fund' ? fundKindOf(fund_type) : 'other';
}
