import {
  compared,
  greatest,
  isNegative,
  isZero,
  least,
  minus,
  plus,
  quotient,
  times,
} from '@/lib/platform/format/decimals';
import { rowOn } from './dated';
import { ALLOWANCE, type ChurchRate } from './rates';
import { type Taxes, taxesOf, taxesOn } from './steps/flat-tax';
import { creditLimit } from './steps/foreign-tax';
import { type Withheld, withhold } from './steps/withheld';
import { NotComputable } from './working';
import type { YearAtBank } from './year-at-bank';

/** State of a year at a day, as the bank's statement has it. */
export type Start = {
  sharePot: string;
  otherPot: string;
  allowance: string;
  allowanceUsed: string;
  /** Income taxed so far, and the part of it and of what the allowance covered that is gains from shares. */
  taxed: string;
  shareGains: string;
  foreignTaxCredited: string;
  foreignTaxLeft: string;
  /** Taxes withheld so far, less what was refunded; null: computed from the income taxed. */
  flatWithheld?: string | null;
  surchargeWithheld?: string | null;
  churchWithheld?: string | null;
};

/** Church tax on a day: its rate, and whether the year began without it. */
export type ChurchTax = { rate: ChurchRate; isNew: boolean };

/** The other rate, at which a part of a year may be taxed: before a move to another state, or before leaving the church. */
const OTHER_RATE = { '0': '9', '8': '9', '9': '8' } as const satisfies Record<ChurchRate, ChurchRate>;

/** Euros by which cents of single incomes may add up to more or less than the limit of a year. */
const ROUNDING = '0.5';
/** Part of the surcharge due on a sum that is left at least where it is cut off on many single incomes. */
const LEAST_PART = '0.9';

/** A contradiction, and the sum that it is shown at. */
type StartContradiction = { at: keyof Start; reason: string };

type Test = (start: Start, on: string, church: ChurchTax) => boolean;

const CONTRADICTIONS: readonly (StartContradiction & { isSo: Test })[] = [
  {
    at: 'allowanceUsed',
    reason: 'Es ist mehr Freibetrag verbraucht, als erteilt ist',
    isSo: ({ allowance, allowanceUsed }) => compared(allowanceUsed, allowance) > 0,
  },
  {
    at: 'taxed',
    reason: 'Es sind Erträge versteuert, obwohl noch Freibetrag frei ist',
    isSo: ({ taxed, allowance, allowanceUsed }) => !isZero(taxed) && compared(allowanceUsed, allowance) < 0,
  },
  {
    at: 'otherPot',
    reason:
      'Es sind Erträge versteuert oder freigestellt, obwohl im sonstigen Verlusttopf noch Verluste sind',
    isSo: ({ otherPot, taxed, allowanceUsed }) => !isZero(otherPot) && !isZero(plus(taxed, allowanceUsed)),
  },
  {
    at: 'sharePot',
    reason: 'Es sind Gewinne aus Aktien versteuert, obwohl im Aktientopf noch Verluste sind',
    isSo: ({ sharePot, shareGains }) => !isZero(sharePot) && !isZero(shareGains),
  },
  {
    at: 'shareGains',
    reason: 'Die Gewinne aus Aktien sind höher als alle Erträge des Jahres',
    isSo: ({ shareGains, taxed, allowanceUsed }) => compared(shareGains, plus(taxed, allowanceUsed)) > 0,
  },
  {
    at: 'allowance',
    reason: 'Der Freistellungsauftrag ist höher als der Sparer-Pauschbetrag, auch bei Zusammenveranlagung',
    isSo: ({ allowance }, on) => compared(allowance, rowOn(ALLOWANCE, on).value.joint) > 0,
  },
  {
    at: 'foreignTaxCredited',
    reason:
      'Es ist mehr ausländische Steuer angerechnet, als auf die versteuerten Erträge angerechnet werden kann',
    isSo: ({ taxed, foreignTaxCredited }, on) => isAbove(foreignTaxCredited, creditLimit(taxed, on)),
  },
  {
    at: 'foreignTaxLeft',
    reason: 'Ausländische Steuer ist noch nicht angerechnet, obwohl die versteuerten Erträge es erlauben',
    isSo: ({ taxed, foreignTaxCredited, foreignTaxLeft }, on) =>
      !isZero(foreignTaxLeft) && isAbove(creditLimit(taxed, on), foreignTaxCredited),
  },
  {
    at: 'flatWithheld',
    reason: 'Auf die versteuerten Erträge fällt eine andere Kapitalertragsteuer an',
    // Church tax lowers it, and may not have been due on all of them.
    isSo: ({ flatWithheld, ...start }, on, { rate }) =>
      flatWithheld != null &&
      (isAbove(flatWithheld, taxesSoFar(start, on, '0').flat) ||
        [rate, otherRate(rate, start)].every((one) =>
          isAbove(taxesSoFar(start, on, one).flat, flatWithheld),
        )),
  },
  {
    at: 'surchargeWithheld',
    reason: 'Der Solidaritätszuschlag ist höher, als bei den versteuerten Erträgen möglich',
    isSo: (start, on) =>
      start.surchargeWithheld != null &&
      isAbove(start.surchargeWithheld, taxesSoFar(start, on, '0').surcharge),
  },
  {
    at: 'surchargeWithheld',
    reason: 'Der Solidaritätszuschlag ist niedriger, als bei den versteuerten Erträgen möglich',
    isSo: (start, on, { rate }) =>
      start.surchargeWithheld != null &&
      isFarBelow(start.surchargeWithheld, taxesSoFar(start, on, rate).surcharge),
  },
  {
    at: 'churchWithheld',
    reason: 'Die Kirchensteuer ist höher, als bei den versteuerten Erträgen möglich',
    isSo: ({ churchWithheld, ...start }, on, church) =>
      churchWithheld != null &&
      [church.rate, rateBefore(church)].every((one) =>
        isAbove(churchWithheld, taxesSoFar(start, on, one).church),
      ),
  },
  {
    at: 'churchWithheld',
    reason:
      'Die Kirchensteuer ist niedriger, als bei den versteuerten Erträgen möglich: Begann sie erst im Jahr dieses Stands, gib ihren Beginn an',
    isSo: ({ churchWithheld, ...start }, on, church) =>
      churchWithheld != null &&
      [church.rate, rateBefore(church)].every((one) =>
        isAbove(taxesSoFar(start, on, one).church, churchWithheld),
      ),
  },
  {
    at: 'churchWithheld',
    reason: 'Die Kirchensteuer begann im Jahr dieses Stands: Trag ein, wie viel davon einbehalten ist',
    isSo: ({ taxed, churchWithheld }, _on, { isNew }) => isNew && !isZero(taxed) && churchWithheld == null,
  },
];

/** Tests whether a sum is higher than its limit by more than cents of single incomes. */
const isAbove = (sum: string, limit: string): boolean => compared(sum, plus(limit, ROUNDING)) > 0;

/** Tests whether a surcharge is lower than cents cut off of many incomes can make it. */
const isFarBelow = (sum: string, due: string): boolean =>
  isAbove(due, sum) && compared(sum, times(due, LEAST_PART)) < 0;

/** Returns the rate at which income from before a change within the year was taxed. */
const rateBefore = ({ rate, isNew }: ChurchTax): ChurchRate => (isNew ? '0' : OTHER_RATE[rate]);

/** Returns the other rate of the year: who pays none and had none withheld never paid any. */
const otherRate = (rate: ChurchRate, { churchWithheld }: Start): ChurchRate =>
  rate === '0' && isZero(churchWithheld ?? '0') ? '0' : OTHER_RATE[rate];

/** Computes the taxes on what is taxed so far, as if all of it were taxed at one rate of church tax. */
const taxesSoFar = (
  { taxed, foreignTaxCredited }: Pick<Start, 'taxed' | 'foreignTaxCredited'>,
  on: string,
  churchRate: ChurchRate,
): Taxes => taxesOn({ income: taxed, credited: foreignTaxCredited, churchRate, on });

/** Finds the first contradiction in the state of a year at a day; null where it is consistent. */
export function startContradiction(start: Start, on: string, church: ChurchTax): StartContradiction | null {
  const below = (Object.keys(start) as (keyof Start)[]).find((name) => isNegative(start[name] ?? '0'));
  if (below) return { at: below, reason: NO_SIGN };
  return CONTRADICTIONS.find(({ isSo }) => isSo(start, on, church)) ?? null;
}

const NO_SIGN = 'Ein Betrag ist negativ: Töpfe, Freibetrag und Steuern werden ohne Vorzeichen angegeben';

/**
 * Makes the sums of a year from its state at a day.
 *
 * @param on ISO day
 * @throws NotComputable where the figures contradict each other
 */
export function yearFrom(start: Start, on: string, church: ChurchTax): YearAtBank {
  const found = startContradiction(start, on, church);
  if (found) throw new NotComputable(found.reason);
  const { taxed, shareGains, foreignTaxCredited, foreignTaxLeft } = start;
  const income = plus(taxed, start.allowanceUsed);
  return {
    shares: minus(shareGains, start.sharePot),
    other: minus(minus(income, shareGains), start.otherPot),
    allowance: start.allowance,
    foreignTax: plus(foreignTaxCredited, foreignTaxLeft),
    withheld: withheldSoFar(start, on, church),
  };
}

/**
 * Computes what is withheld, at the rate of church tax of before and at that of the day; taxes that the statement has stand in
 * place of the computed ones.
 */
function withheldSoFar(start: Start, on: string, church: ChurchTax): Withheld[] {
  const { taxed, foreignTaxCredited } = start;
  const own = partAtOwnRate(start, on, church);
  const credited = isZero(taxed) ? '0' : quotient(times(foreignTaxCredited, own, 4), taxed, 2);
  const before = withhold([], {
    income: minus(taxed, own),
    credited: minus(foreignTaxCredited, credited),
    churchRate: rateBefore(church),
    on,
  });
  const { withheld } = withhold(before.withheld, { income: own, credited, churchRate: church.rate, on });
  const stated = (sum: string | null | undefined, tax: keyof Taxes) =>
    sharedOut(
      sum ?? null,
      withheld.map(({ taxes }) => taxes[tax]),
    );
  const [flat, surcharge, ofChurch] = [
    stated(start.flatWithheld, 'flat'),
    stated(start.surchargeWithheld, 'surcharge'),
    stated(start.churchWithheld, 'church'),
  ];
  return withheld.map((one, at) => ({
    ...one,
    taxes: taxesOf(flat[at] ?? '0', surcharge[at] ?? '0', ofChurch[at] ?? '0'),
  }));
}

/** Computes the part of the income taxed so far that was taxed at the rate of the day: by the church tax withheld. */
function partAtOwnRate(start: Start, on: string, church: ChurchTax): string {
  const { taxed, foreignTaxCredited, churchWithheld = null } = start;
  if (churchWithheld === null) return taxed;
  const { church: due } = taxesSoFar(start, on, church.rate);
  const isDue = !isAbove(due, churchWithheld) && !isAbove(churchWithheld, due);
  if (isDue && !church.isNew) return taxed;
  // Without cents cut off, which a small difference of two rates would magnify.
  const many = { taxed: times(taxed, MANY), foreignTaxCredited: times(foreignTaxCredited, MANY) };
  const whole = taxesSoFar(many, on, church.rate).church;
  const none = taxesSoFar(many, on, rateBefore(church)).church;
  const stated = times(churchWithheld, MANY);
  if (whole === none) return taxed;
  const part = quotient(times(taxed, minus(stated, none), 4), minus(whole, none), 2);
  return least(taxed, greatest('0', part));
}

/** Incomes on whose sum the cents that are cut off do not matter. */
const MANY = '10000';

/** Shares a stated sum out in proportion to computed amounts, the last of which takes what rounding leaves. */
function sharedOut(sum: string | null, computed: readonly string[]): readonly string[] {
  if (sum === null) return computed;
  const whole = plus(...computed);
  let left = sum;
  return computed.map((one, at) => {
    const share = isZero(whole) ? '0' : quotient(times(one, sum, 4), whole, 2);
    const part = at === computed.length - 1 ? left : share;
    left = minus(left, part);
    return part;
  });
}
