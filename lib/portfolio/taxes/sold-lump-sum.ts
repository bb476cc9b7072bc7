import { isZero, minus, plus, round } from '@/lib/platform/format/decimals';
import { taxablePart } from '@/lib/taxes/disposal';
import { incomeTaxes } from '@/lib/taxes/income-taxes';
import type { YearAtBank } from '@/lib/taxes/year-at-bank';
import type { DepotSale } from './sale-over-depots';

/** Vorabpauschale of units, in euros before Teilfreistellung, and what their banks take for it. */
export type SoldLumpSum = { amount: string; tax: string };

/**
 * Computes the Vorabpauschale by which units are taxed when they are sold later, and its taxes: what a bank withholds less
 * without it, while allowance and pots stay as they are. Who sells at once is spared both.
 *
 * @param later the same units from the same depots; their years already have it
 * @returns null where there is none
 */
export function soldLumpSum(now: readonly DepotSale[], later: readonly DepotSale[]): SoldLumpSum | null {
  const years = new Map<string, YearAtBank>();
  let [amount, tax] = ['0', '0'];
  for (const { depotId, bank, plan, sale } of later) {
    const before = now.find((one) => one.depotId === depotId);
    const own = round(minus(carriedBy(sale), before ? carriedBy(before.sale) : '0'));
    amount = plus(amount, own);
    // The year before the first of the sales at this bank: they come after the Vorabpauschale.
    const year = years.get(bank.depot_id) ?? plan.year;
    if (year === null) continue;
    const { taxable } = taxablePart(own, '0', plan);
    const income = { amount: minus('0', taxable), pot: 'other', foreignTax: '0', on: plan.soldOn } as const;
    const without = incomeTaxes(year, income, plan.churchRate);
    tax = minus(tax, without.taxes.total);
    years.set(bank.depot_id, without.year);
  }
  return isZero(amount) ? null : { amount, tax };
}

const carriedBy = ({ disposal }: DepotSale['sale']): string =>
  plus('0', ...disposal.lots.map(({ advanceLumpSums }) => advanceLumpSums));
