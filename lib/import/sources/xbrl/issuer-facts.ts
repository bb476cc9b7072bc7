import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { YEARS_APART } from '../../fiscal-figure-checks';
import type { HeldBack } from './companyfacts';
import { CONCEPTS } from './concepts';
import { ESEF_FORM, type Fact } from './fact';
import type { ReportFact } from './report-facts';

/** A report of an issuer; `added` is the day on which an index had it, null: not known. */
export type IssuerReport = { name: string; facts: readonly ReportFact[]; added: string | null };

/** Days after its end until a year must be published: four months, with some days for an index. */
const PUBLISHED_WITHIN = 130;

/** Days after its end on which a year counts as known if its publication is not known. */
const USUALLY_PUBLISHED = 90;

/** Main sums, by which the end of a report is known. */
const MAIN = new Set(
  (['revenue', 'netIncome', 'operatingCashFlow', 'totalAssets'] as const).flatMap((key) =>
    CONCEPTS[key]['ifrs-full'].map(({ concept }) => concept),
  ),
);

/**
 * Brings the annual reports of an issuer into the form of `companyfacts`, so that years, restatements and currencies are
 * found as in those. Left out, with a reason: reports without a figure of the issuer, half-yearly ones, those of the future.
 *
 * @param reports one a year: of several languages or versions the one that counts
 * @param today ISO day
 * @returns `published` has the days on which years became known, by their ends
 */
export function issuerFacts(
  lei: string,
  reports: readonly IssuerReport[],
  today: string,
): { answer: unknown; published: ReadonlyMap<string, string>; held: HeldBack[] } {
  const held: HeldBack[] = [];
  const own = reports.flatMap(({ name, facts, added }) => {
    const mine = facts.filter((fact) => fact.lei === lei);
    const end = endOf(mine);
    const reason = reasonAgainst(facts, mine, end, today);
    if (reason) held.push({ ...reason, reason: `${name} ${reason.reason}` });
    return reason ? [] : [{ name, facts: mine, added, end }];
  });
  const units: Record<string, Record<string, Fact[]>> = {};
  const published = new Map<string, string>();
  let before = '';
  for (const { name, facts, added, end } of own.sort((a, b) => (a.end < b.end ? -1 : 1))) {
    if (before !== '' && epochDay(end) - epochDay(before) < YEARS_APART) {
      const reason = `${name} endet am ${end}, weniger als ein Jahr nach dem Bericht zum ${before}`;
      held.push({ code: 'duplicate', reason });
      continue;
    }
    before = end;
    const days = added === null ? -1 : epochDay(added) - epochDay(end);
    const isPublication = added !== null && days >= 0 && days <= PUBLISHED_WITHIN;
    if (isPublication) published.set(end, added);
    // What an index had years later was published in its time, and counts the shares of then.
    const filed = isPublication ? added : isoDay(epochDay(end) + USUALLY_PUBLISHED);
    for (const fact of withoutDuplicates(facts, filed)) {
      units[fact.concept] ??= {};
      const known = units[fact.concept] as Record<string, Fact[]>;
      known[fact.unit] = [...(known[fact.unit] ?? []), fact.stated];
    }
  }
  const concepts = Object.fromEntries(
    Object.entries(units).map(([concept, stated]) => [concept, { units: stated }]),
  );
  return { answer: { facts: { 'ifrs-full': concepts } }, published, held };
}

/** The last day for which a report states a main sum; '' without one. */
export const endOf = (facts: readonly ReportFact[]): string =>
  facts.reduce((last, { concept, end }) => (MAIN.has(concept) && end > last ? end : last), '');

const length = ({ start, end }: ReportFact): number =>
  start === undefined ? 0 : epochDay(end) - epochDay(start);

function reasonAgainst(
  all: readonly ReportFact[],
  own: readonly ReportFact[],
  end: string,
  today: string,
): HeldBack | null {
  const [other] = all;
  if (other && own.length === 0)
    return { code: 'unknown_company', reason: `ist von einem anderen Unternehmen, LEI ${other.lei}` };
  if (end === '') return { code: 'missing_data', reason: 'nennt keine Hauptzahl nach IFRS' };
  if (end > today) return { code: 'future_date', reason: `endet erst am ${end}` };
  // A quarter may stand beside the year, half a year or three quarters may not.
  const isInterim = own.some(
    (fact) => MAIN.has(fact.concept) && fact.end === end && length(fact) > 120 && length(fact) < 300,
  );
  return isInterim ? { code: 'missing_data', reason: `umfasst zum ${end} kein volles Jahr` } : null;
}

/**
 * Takes of facts that are stated several times the most exact one, if the others are that one rounded. Otherwise none
 * can be trusted.
 */
function withoutDuplicates(facts: readonly ReportFact[], filed: string) {
  const same = grouped(facts, ({ concept, unit, start, end }) => `${concept} ${unit} ${start} ${end}`);
  return [...same.values()].flatMap((stated) => {
    const [exact, ...others] = stated.toSorted((a, b) => digits(b) - digits(a));
    if (!exact) return [];
    const { concept, unit, start, end, value: val } = exact;
    const isContradicted = others.some(
      (other) => Math.abs(other.value - val) > rounding(other) + rounding(exact),
    );
    const fact: Fact = { end, val, form: ESEF_FORM, filed, isContradicted };
    if (start !== undefined) fact.start = start;
    return [{ concept, unit, stated: fact }];
  });
}

const digits = ({ decimals }: ReportFact): number => decimals ?? Number.POSITIVE_INFINITY;

/** By how much a rounded value may be off; a little more, because decimal fractions are not exact in binary. */
const rounding = ({ decimals, value }: ReportFact): number =>
  (decimals === null ? 0 : 0.5 * 10 ** -decimals) + Math.abs(value) * 1e-12;
