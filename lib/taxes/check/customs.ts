import {
  compared,
  cutOff,
  isZero,
  minus,
  plus,
  quotient,
  round,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { SURCHARGE } from '../rates';
import { flatTax, type TaxBase, type Taxes } from '../steps/flat-tax';
import type { StatedTaxes } from './stated-paper';

const CENT = '0.01';
const HALF_A_CENT = '0.005';

/** In German: the taxes of a paper are those of several, each rounded. */
export const PER_OWNER = 'Je Inhaber oder Posten gerechnet';
const UNKNOWN = 'Die Bank hat um einen Cent anders gerundet';

export const IN_ONE_STEP = 'Kapitalertragsteuer und Zuschläge stehen in einer Summe';

/** Rounds up to the next cent. */
const up = (amount: string): string =>
  compared(cutOff(amount), amount) === 0 ? cutOff(amount) : plus(cutOff(amount), CENT);

/** Roundings of surcharges by banks, each with its German name; the rule is to cut them off. */
const WAYS: readonly (readonly [way: (amount: string) => string, custom: string | null])[] = [
  [cutOff, null],
  [round, 'auf den nächsten Cent gerundet'],
  [up, 'aufgerundet'],
];

/**
 * Names the customs by which taxes miss the rule, each only where it yields the stated cents.
 *
 * @param each the taxes of each owner or lot, without a sign
 */
export function customsOf(each: readonly StatedTaxes[], due: Taxes, base: TaxBase): string[] {
  const flat = plus(...each.map((one) => one.flat));
  const surcharges = [
    ofSurcharge(each, 'surcharge', rowOn(SURCHARGE, base.on).value, 'den Solidaritätszuschlag'),
    ofSurcharge(each, 'church', base.churchRate, 'die Kirchensteuer'),
  ];
  const found = [isSame(flat, due.flat) ? null : ofFlat(flat, base, each.length), ...surcharges];
  const customs = found.filter((one) => one !== null);
  // Each is what the rule makes of its own part, only their sum is not.
  return customs.length > 0 ? customs : [PER_OWNER];
}

const isSame = (a: string, b: string): boolean => isZero(minus(a, b));

/** Names how a bank rounded a surcharge on its own flat tax, in percent of it; null: by the rule. */
function ofSurcharge(
  each: readonly StatedTaxes[],
  name: 'surcharge' | 'church',
  percent: string,
  german: string,
): string | null {
  const found = WAYS.find(([way]) =>
    each.every((one) => isSame(one[name], way(percentOf(one.flat, percent)))),
  );
  if (!found) return UNKNOWN;
  const [, custom] = found;
  return custom && `Die Bank hat ${german} ${custom}`;
}

/** Names how a bank came to a flat tax that is not rounded to the nearest cent. */
function ofFlat(flat: string, base: TaxBase, count: number): string {
  const whole = unrounded(base);
  if (count > 1 && compared(size(minus(flat, whole)), times(HALF_A_CENT, String(count), 3)) <= 0)
    return PER_OWNER;
  const [low, high] = [minus(base.income, HALF_A_CENT), plus(base.income, HALF_A_CENT)].map((income) =>
    flatTax({ ...base, income }),
  ) as [string, string];
  if (isSame(flat, low) || isSame(flat, high)) return 'Die Bank hat mit ungerundeten Beträgen gerechnet';
  if (isSame(flat, cutOff(whole))) return 'Die Bank hat die Kapitalertragsteuer abgerundet';
  if (isSame(flat, up(whole))) return 'Die Bank hat die Kapitalertragsteuer aufgerundet';
  return UNKNOWN;
}

/** Shifts amounts so that what is rounded to cents keeps eight places. */
const SHIFT = '1000000';

const unrounded = ({ income, credited, ...base }: TaxBase): string =>
  quotient(flatTax({ ...base, income: times(income, SHIFT, 8), credited: times(credited, SHIFT, 8) }), SHIFT);
