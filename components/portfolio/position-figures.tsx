import type { ReactNode } from 'react';
import { changeAmount } from '@/components/ui/amounts';
import { changeColour } from '@/components/ui/change-colour';
import { priceText } from '@/lib/bookings/quotation';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';

export const total = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0);

export const gainOf = (positions: readonly Position[], { compared }: PortfolioStatistics) =>
  changeAmount(compared && compared.value - compared.purchasePrice, currencyOf(positions));

/** The currency that all positions are shown in. */
export const currencyOf = (positions: readonly Position[]) => positions[0]?.display_currency ?? '';

/** A bond's price in percent, as long as it is not converted. */
export const priceOf = ({ kind, display_currency, current_rate }: Position, price: number | null): string =>
  priceText(price, kind, (one) => formatMoney(one, display_currency), current_rate !== null);

/** Returns an amount and its percentage in the order of their lines: what sorts the list comes first. */
export const gainLines = (amount: ReactNode, percent: number | null, isByPercent: boolean) =>
  isByPercent ? [formatChange(percent), amount] : [amount, formatChange(percent)];

/** An amount above another. */
export const Lines = ({ of: [first, second] }: { of: readonly ReactNode[] }) => (
  <>
    {first}
    <span className="block text-13">{second}</span>
  </>
);

/** Where the column of gains has no room. */
export const NarrowGain = ({ amount, percent }: { amount: ReactNode; percent: number | null }) => (
  <span className={`block text-13 md:hidden ${changeColour(percent)}`}>
    {amount} · {formatChange(percent)}
  </span>
);

/** Returns a position's percent of the whole portfolio. */
export const weightOf = ({ total_value }: Position, { totalValue }: PortfolioStatistics): number | null =>
  totalValue && total_value !== null ? (total_value / totalValue) * 100 : null;

/** Returns the width of a position's bar in percent: the most valuable one has all of it. */
export function barWidth({ total_value }: Position, all: readonly Position[]): number {
  const largest = Math.max(0, ...all.map(({ total_value }) => total_value ?? 0));
  return largest > 0 ? (Math.max(0, total_value ?? 0) / largest) * 100 : 0;
}
