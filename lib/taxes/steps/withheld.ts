import { greatest, isZero, least, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import type { ChurchRate } from '../rates';
import { NO_TAXES, sumOfTaxes, type TaxBase, type Taxes, taxesOf, taxesOn } from './flat-tax';
import { creditLimit } from './foreign-tax';

/** Taxes that a bank withheld in a year at one rate of church tax, less what it refunded, and the income they are on. In euros. */
export type Withheld = { churchRate: ChurchRate; income: string; taxes: Taxes };

/** Taxes on an income, or a refund below 0, and what is withheld in the year after it, the latest rate last. */
export type Withholding = { taxes: Taxes; withheld: readonly Withheld[] };

/** Sums what was withheld at all rates. */
export const sumOfWithheld = (withheld: readonly Withheld[]): Taxes =>
  withheld.reduce((sum, { taxes }) => sumOfTaxes(sum, taxes), NO_TAXES);

/** Withholds the taxes on an income. Foreign tax is credited up to the tax on it. § 32d Abs. 5 EStG */
export function withhold(before: readonly Withheld[], base: TaxBase): Withholding {
  const { income, churchRate, on } = base;
  if (isZero(income) && isZero(base.credited)) return { taxes: NO_TAXES, withheld: before };
  const credited = isZero(base.credited) ? '0' : least(base.credited, creditLimit(income, on));
  const taxes = taxesOn({ ...base, credited });
  const same = before.find((one) => one.churchRate === churchRate);
  const others = before.filter((one) => one !== same);
  return { taxes, withheld: [...others, same ? added(same, income, taxes) : { churchRate, income, taxes }] };
}

/**
 * Refunds the taxes on income that a loss has offset, each tax up to what was withheld: at the rate of church tax of the day as
 * far as income was taxed at it, the rest at the rate at which it was taxed, the latest first.
 *
 * @param base below 0
 */
export function refund(before: readonly Withheld[], base: TaxBase): Withholding {
  let [income, credited, taxes] = [size(base.income), size(base.credited), NO_TAXES];
  const isOwn = ({ churchRate }: Withheld) => churchRate === base.churchRate;
  const after = new Map<Withheld, Withheld>();
  for (const one of [...before.filter(isOwn), ...before.filter((other) => !isOwn(other)).toReversed()]) {
    const part = least(income, one.income);
    const back = least(credited, creditLimit(part, base.on));
    const due = taxesOn({
      income: negative(part),
      credited: negative(back),
      churchRate: one.churchRate,
      on: base.on,
    });
    const own = atMost(due, one.taxes);
    after.set(one, added(one, negative(part), own));
    [income, credited, taxes] = [minus(income, part), minus(credited, back), sumOfTaxes(taxes, own)];
  }
  return { taxes, withheld: before.map((one) => after.get(one) ?? one) };
}

const added = (one: Withheld, income: string, taxes: Taxes): Withheld => ({
  churchRate: one.churchRate,
  income: plus(one.income, income),
  taxes: sumOfTaxes(one.taxes, taxes),
});

/** Cuts each tax of a refund to what was withheld. */
const atMost = (refunded: Taxes, { flat, surcharge, church }: Taxes): Taxes =>
  taxesOf(
    greatest(refunded.flat, negative(flat)),
    greatest(refunded.surcharge, negative(surcharge)),
    greatest(refunded.church, negative(church)),
  );
