import type { IncomePlan, PlanYear } from '@/lib/finance/dividends/income-plan';
import { formatMoney } from '@/lib/platform/format/money';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';

/** A year of a plan in words, with how it was computed. */
export type PlanRow = {
  year: number;
  perShare: string;
  income: string;
  yieldOnCost: string;
  working: readonly string[];
};

/** Digits behind the comma of what is printed per share. */
const MOST_PLACES = 4;

/** Writes the years of a plan, each with its working. */
export function planRows(plan: IncomePlan, years: readonly PlanYear[], currency: string): PlanRow[] {
  const perShare = (decimal: string) => moneyText(decimal, currency);
  const cost = formatMoney(Number(plan.shares) * Number(plan.price), currency);
  return years.map(({ year, shares, income, yieldOnCost, bought, ...row }, at) => {
    const before = years[at - 1]?.perShare ?? plan.dividend;
    const factors = [
      year > 1 && factorText(plan.growth),
      year === plan.cut?.year && factorText(`-${plan.cut.percent}`),
    ].filter((factor) => factor !== false);
    const paid = formatMoney(Number(income), currency);
    return {
      year,
      perShare: perShare(row.perShare),
      income: paid,
      yieldOnCost: formatPercent(Number(yieldOnCost)),
      working: [
        ...(factors.length > 0
          ? [`${[perShare(before), ...factors].join(' × ')} = ${perShare(row.perShare)}`]
          : []),
        `${countText(shares)} × ${perShare(row.perShare)} = ${paid}`,
        `${paid} ÷ ${cost} = ${formatPercent(Number(yieldOnCost))}`,
        ...(bought ? [`${paid} ÷ ${perShare(bought.price)} = ${countText(bought.shares)} Stück dazu`] : []),
      ],
    };
  });
}

/** Writes an amount in cents, or in up to four digits where it has them. */
function moneyText(decimal: string, currency: string): string {
  const amount = Number(decimal);
  return formatMoney(
    amount,
    currency,
    Math.max(amountDigits(amount), Math.min(MOST_PLACES, decimalPlaces(decimal))),
  );
}

const countText = (decimal: string): string => formatNumber(Number(decimal), decimalPlaces(decimal));

/** Writes a change as a factor: 5 % more is `1,05`. */
function factorText(percent: string): string {
  const places = Math.max(2, decimalPlaces(percent) + 2);
  return formatNumber(1 + Number(percent) / 100, places);
}
