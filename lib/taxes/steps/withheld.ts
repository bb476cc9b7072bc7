import { greatest, isZero, least, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import type { ChurchRate } from '../rates';
import { NO_TAXES, sumOfTaxes, type TaxBase, type Taxes, taxesOf, taxesOn } from './flat-tax';
import { creditLimit } from './foreign-tax';

/**
 * Taxes that a bank withheld in a year at one rate of church tax, less what it refunded, the income they are on and the foreign
 * tax credited to it. In euros.
 */
export type Withheld = { churchRate: ChurchRate; income: string; credited: string; taxes: Taxes };

/** Taxes on an income, or a refund below 0, and what is withheld in the year after it, the latest rate last. */
type Withholding = { taxes: Taxes; withheld: readonly Withheld[] };

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
  const own = same ?? { churchRate, income: '0', credited: '0', taxes: NO_TAXES };
  return { taxes, withheld: [...others, added(own, { income, credited, taxes })] };
}

/**
 * Refunds the taxes on income that a loss has offset, each tax up to what was withheld: at the rate of church tax of the day as
 * far as income was taxed at it, the rest at the rate at which it was taxed, the latest first. Foreign tax that the income left
 * at a rate no longer bears is credited at another one.
 *
 * @param base below 0
 */
export function refund(before: readonly Withheld[], base: TaxBase): Withholding {
  const isOwn = ({ churchRate }: Withheld) => churchRate === base.churchRate;
  const ordered = [...before.filter(isOwn), ...before.filter((other) => !isOwn(other)).toReversed()];
  let offset = size(base.income);
  const rates = ordered.map((one) => {
    const part = least(offset, one.income);
    offset = minus(offset, part);
    const limit = creditLimit(minus(one.income, part), base.on);
    return { one, part, limit, kept: least(one.credited, limit) };
  });
  let moved = minus(sum(before, 'credited'), plus(size(base.credited), sum(rates, 'kept')));
  let taxes = NO_TAXES;
  const after = new Map<Withheld, Withheld>();
  for (const { one, part, limit, kept } of rates) {
    const credit = least(limit, greatest('0', plus(kept, moved)));
    moved = minus(moved, minus(credit, kept));
    const change = { income: negative(part), credited: minus(credit, one.credited) };
    const due = taxesOn({ ...change, churchRate: one.churchRate, on: base.on });
    const own = atMost(due, one.taxes);
    after.set(one, added(one, { ...change, taxes: own }));
    taxes = sumOfTaxes(taxes, own);
  }
  return { taxes, withheld: before.map((one) => after.get(one) ?? one) };
}

const sum = <Name extends string>(some: readonly Record<Name, string>[], name: Name): string =>
  plus('0', ...some.map((one) => one[name]));

const added = (one: Withheld, { income, credited, taxes }: Omit<Withheld, 'churchRate'>): Withheld => ({
  churchRate: one.churchRate,
  income: plus(one.income, income),
  credited: plus(one.credited, credited),
  taxes: sumOfTaxes(one.taxes, taxes),
});

/** Cuts each tax of a refund to what was withheld. */
const atMost = (refunded: Taxes, { flat, surcharge, church }: Taxes): Taxes =>
  taxesOf(
    greatest(refunded.flat, negative(flat)),
    greatest(refunded.surcharge, negative(surcharge)),
    greatest(refunded.church, negative(church)),
  );
