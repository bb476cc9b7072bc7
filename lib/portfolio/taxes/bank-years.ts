import { countWhile } from '@/lib/finance/count-while';
import { yearOf } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { isZero, least, negative } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import { rowOn } from '@/lib/taxes/dated';
import { taxedIncome } from '@/lib/taxes/income-taxes';
import { ALLOWANCE } from '@/lib/taxes/rates';
import { emptyYear, type Filing, stateOf, type YearAtBank, type YearState } from '@/lib/taxes/year-at-bank';
import { type ChurchTax, type Start, startContradiction, yearFrom } from '@/lib/taxes/year-from';
import { type BankSettings, churchRateOn, churchTaxOn, ofItsYear, type TaxSettings } from './settings';
import { START_SUM_NAMES, START_SUMS } from './start-sums';
import type { TaxBooks } from './tax-books';
import type { TaxEvent } from './tax-event';

/** A calendar year of an account at one bank, up to a day. */
export type BankYear = {
  bank: BankSettings;
  /** Those of the year, by day; `stated` is null for a Vorabpauschale whose tax is missing. */
  events: TaxEvent[];
  /** The sums at the end of the last day of the year before, or of the day of the start values. */
  begun: { year: YearAtBank; on: string };
  /** Losses of earlier years taken off; without what is missing. */
  year: YearAtBank;
  state: YearState;
  /** Events, of earlier years too, on which the sums depend and which cannot be computed whole. */
  missing: TaxEvent[];
  /** One of the amounts that count is computed from closes. */
  isEstimated: boolean;
  /** Day of the start values that count; null: they do not, or there are none. */
  startOn: string | null;
  /** Says in German which start values do not count and why; null: all do, or there are none. */
  refused: string | null;
};

/**
 * Runs the events of an account along, bank by bank, up to a day of a year: pots of losses go on into the next year, the
 * allowance is that of the new year. Start values stand for everything up to their day.
 *
 * @param until ISO day of the year
 * @see § 43a Abs. 3 EStG
 * @throws NotComputable before 2009
 */
export function* bankYears(books: TaxBooks, until: string): Parts<BankYear[]> {
  const { banks } = books.settings;
  const leading = new Map(banks.flatMap(({ depot_id, depot_ids }) => depot_ids.map((id) => [id, depot_id])));
  const ofBanks = grouped(books.events, ({ depot_id }) => leading.get(depot_id) ?? depot_id);
  const years: BankYear[] = [];
  for (const bank of banks) years.push(yield* bankYear(books, bank, ofBanks.get(bank.depot_id) ?? [], until));
  return years;
}

type Begin = { year: YearAtBank | null; refused: string | null };

function* bankYear(
  { settings, shown }: TaxBooks,
  bank: BankSettings,
  all: readonly TaxEvent[],
  until: string,
): Parts<BankYear> {
  const { filing } = settings;
  const { year: stated, refused } = beginOf(bank, settings, until, yearOf(shown.today));
  const last = Number(until.slice(0, 4));
  // A bank abroad carries nothing on.
  const before = bank.residence === 'foreign' ? `${last - 1}-12-31` : '';
  const start = stated && bank.start ? bank.start.on : before;
  const counted = between(all, start, until);
  const first = Number((start || (counted[0]?.on ?? until)).slice(0, 4));
  let begun = stated ?? emptyYear(allowanceOf(bank, filing, first));
  for (let n = first; n < last; n++) {
    const ended = yield* withEvents(begun, between(counted, `${n - 1}-12-31`, `${n}-12-31`), settings);
    begun = nextYear(ended.year, bank, filing, n + 1);
  }
  const newYear = `${last}-01-01`;
  const lastDay = `${last - 1}-12-31`;
  const { year, taxes } = yield* withEvents(begun, between(counted, lastDay, until), settings);
  return {
    bank,
    events: between(all, lastDay, until).map((event) =>
      isTaxUnbooked(event, bank, taxes.get(event.id)) ? { ...event, stated: null } : event,
    ),
    begun: { year: begun, on: start >= newYear ? start : lastDay },
    year,
    state: stateOf(year, until),
    // Foreign tax never leaves its year.
    missing: counted.filter(
      ({ reason, income, on }) => reason !== null && (income === null || on >= newYear),
    ),
    isEstimated: counted.some(({ isEstimated, income }) => isEstimated && income !== null),
    startOn: stated ? start : null,
    refused,
  };
}

/** Returns the events after one day, up to another. @param events by day */
function between(events: readonly TaxEvent[], after: string, until: string): TaxEvent[] {
  const countUpTo = (day: string) => countWhile(events, ({ on }) => on <= day);
  return events.slice(countUpTo(after), countUpTo(until));
}

/** Returns the sums that the start values of a bank state, where their day has come. */
function beginOf(
  { start, residence }: BankSettings,
  settings: TaxSettings,
  until: string,
  thisYear: number,
): Begin {
  if (!start || residence === 'foreign' || start.on > until) return { year: null, refused: null };
  const own = ofItsYear(start, settings.filing, thisYear);
  const church = churchTaxOn(settings, start.on);
  if (start.on.slice(0, 4) === until.slice(0, 4)) return withoutContradictions(own, start.on, church);
  // Pots alone go on into another year, whatever was credited or withheld.
  const pots = { ...own, ...NO_FOREIGN_TAX, ...NOT_STATED };
  return withoutContradictions(pots, start.on, { ...church, isNew: false });
}

const NO_FOREIGN_TAX = { foreignTaxCredited: '0', foreignTaxLeft: '0' };
const NOT_STATED = { flatWithheld: null, surchargeWithheld: null, churchWithheld: null };

/** Sums that pots and allowance do not depend on, and what stands in their place where they contradict the others. */
const SEPARATE: Partial<Record<keyof Start, Partial<Start>>> = {
  // Nothing withheld can be compared with taxes without it.
  foreignTaxCredited: { ...NO_FOREIGN_TAX, ...NOT_STATED },
  foreignTaxLeft: { foreignTaxLeft: '0' },
  flatWithheld: { flatWithheld: null },
  surchargeWithheld: { surchargeWithheld: null },
  churchWithheld: { churchWithheld: null },
};

/** Makes a year from a state without the sums that contradict it: all of it where pots or allowance depend on them. */
function withoutContradictions(start: Start, on: string, church: ChurchTax): Begin {
  let [given, churchTax] = [start, church];
  const reasons: string[] = [];
  for (;;) {
    const found = startContradiction(given, on, churchTax);
    if (!found) return { year: yearFrom(given, on, churchTax), refused: reasons.join('. ') || null };
    const { at, reason } = found;
    const instead = SEPARATE[at];
    if (!instead) return { year: null, refused: `Der Stand der Bank gilt nicht: ${reason}` };
    reasons.push(withoutSum(given, at, reason));
    // As if all of it bore the church tax of the day.
    const isDropped =
      at === 'churchWithheld' || (given.churchWithheld != null && 'churchWithheld' in instead);
    if (isDropped) churchTax = { ...church, isNew: false };
    given = { ...given, ...instead };
  }
}

/** Says why a sum does not count, and what is computed in its place. */
function withoutSum(given: Start, at: keyof Start, reason: string): string {
  if (at === 'churchWithheld' && given.churchWithheld == null)
    return `Im Stand der Bank fehlt „${labelOf(at)}“: ${NO_CHURCH_SUM}`;
  const { flatWithheld, surchargeWithheld, churchWithheld } = given;
  const isStated = [flatWithheld, surchargeWithheld, churchWithheld].some((sum) => sum != null);
  const also = at === 'foreignTaxCredited' && isStated ? `. ${NONE_STATED}` : '';
  return `Vom Stand der Bank gilt „${labelOf(at)}“ nicht: ${reason}${also}`;
}

const NO_CHURCH_SUM =
  'Sie begann im Jahr dieses Stands, gerechnet ist mit Kirchensteuer auf alle versteuerten Erträge';
const NONE_STATED =
  'Deshalb sind auch die einbehaltenen Steuern nicht übernommen, sondern aus den versteuerten Erträgen gerechnet';

const labelOf = (at: keyof Start) =>
  START_SUM_NAMES.map((name) => START_SUMS[name]).find(({ of }) => of === at)?.label;

/** Returns the allowance of a year: what is given to the bank, at most that of the law. A bank abroad has none. */
const allowanceOf = ({ residence, allowance }: BankSettings, filing: Filing, year: number): string =>
  residence === 'foreign' || allowance === null
    ? '0'
    : least(allowance, rowOn(ALLOWANCE, `${year}-12-31`).value[filing]);

/**
 * Tests whether the tax on a Vorabpauschale is not booked, although it is not known to be 0: pots or the allowance may carry
 * it, and a bank abroad withholds none.
 */
const isTaxUnbooked = (
  { kind, booking_id }: TaxEvent,
  { residence }: BankSettings,
  tax: string | undefined,
): boolean =>
  kind === 'advance_lump_sum' &&
  booking_id === null &&
  residence === 'domestic' &&
  (tax === undefined || !isZero(tax));

/**
 * Adds what can be computed, by day: pots do not depend on the order, what is withheld does by cents.
 *
 * @returns `taxes`: those on each Vorabpauschale that can be computed, by id
 */
function* withEvents(
  year: YearAtBank,
  events: readonly TaxEvent[],
  settings: Pick<TaxSettings, 'church_rate' | 'church_from'>,
): Parts<{ year: YearAtBank; taxes: ReadonlyMap<string, string> }> {
  let sums: { year: YearAtBank; state?: YearState } = { year };
  const taxes = new Map<string, string>();
  for (const { id, kind, income } of events) {
    yield;
    if (!income) continue;
    const taxed = taxedIncome(sums.year, income, churchRateOn(settings, income.on), sums.state);
    if (kind === 'advance_lump_sum') taxes.set(id, taxed.taxes.total);
    sums = taxed;
  }
  return { year: sums.year, taxes };
}

/** Begins a year with the losses of the one before. § 43a Abs. 3 Satz 3 EStG. */
export function nextYear(year: YearAtBank, bank: BankSettings, filing: Filing, next: number): YearAtBank {
  const { sharePot, otherPot } = stateOf(year, `${next - 1}-12-31`);
  const begun = emptyYear(allowanceOf(bank, filing, next));
  return { ...begun, shares: negative(sharePot), other: negative(otherPot) };
}

type Whole = {
  bank: Pick<BankSettings, 'residence'>;
  missing: readonly unknown[];
  refused: string | null;
};

/** Says what makes pots and allowance of a bank uncertain; nothing abroad, where there are none. */
export const gapsOf = ({ bank, missing, refused }: Whole): { unknown: number; refused: string | null } =>
  bank.residence === 'foreign' ? { unknown: 0, refused: null } : { unknown: missing.length, refused };
