import { type IncomePlan, type PlanYear, planCost } from '@/lib/finance/dividends/income-plan';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';

/** A year of a plan in words, with how it was computed. */
export type PlanRow = {
  year: number;
  perShare: string;
  income: string;
  yieldOnCost: string;
  working: readonly string[];
};

/** Writes the years of a plan, each with its working: with the digits it was computed with, so that it can be checked. */
export function planRows(plan: IncomePlan, years: readonly PlanYear[], currency: string): PlanRow[] {
  const money = (decimal: string) => moneyText(decimal, currency);
  const cost = money(planCost(plan));
  return years.map(({ year, shares, income, yieldOnCost, bought, ...row }, at) => {
    const before = years[at - 1]?.perShare ?? plan.dividend;
    const factors = [
      year > 1 && factorText(plan.growth),
      year === plan.cut?.year && factorText(`-${plan.cut.percent}`),
    ].filter((factor) => factor !== false);
    const paid = formatMoney(Number(income), currency);
    return {
      year,
      perShare: money(row.perShare),
      income: paid,
      yieldOnCost: formatPercent(Number(yieldOnCost)),
      working: [
        ...(factors.length > 0
          ? [`${[money(before), ...factors].join(' × ')} = ${money(row.perShare)}`]
          : []),
        `${countText(shares)} × ${money(row.perShare)} = ${paid}`,
        `${paid} ÷ ${cost} = ${formatPercent(Number(yieldOnCost))}`,
        ...(bought ? [`${paid} ÷ ${money(bought.price)} = ${countText(bought.shares)} Stück dazu`] : []),
      ],
    };
  });
}

/** Writes an amount in cents, or in all its digits where it has more. */
const moneyText = (decimal: string, currency: string): string =>
  formatMoney(Number(decimal), currency, Math.max(2, decimalPlaces(decimal)));

const countText = (decimal: string): string => formatNumber(Number(decimal), decimalPlaces(decimal));

/** Writes a change as a factor: 5 % more is `1,05`. */
function factorText(percent: string): string {
  const places = Math.max(2, decimalPlaces(percent) + 2);
  return formatNumber(1 + Number(percent) / 100, places);
}
