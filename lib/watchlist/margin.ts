import { formatChange } from '@/lib/platform/format/number';
import type { Stock } from '@/lib/stocks/schema';
import type { WatchlistEntry } from './schema';

type Figures = {
  /** The highest price that the owner would pay. */
  buyPrice: number;
  /** How far the price is above the buy price, in percent; null without a price. */
  distance: number | null;
  /** How far the price is below the own value, in percent of it; null without a price. */
  margin: number | null;
  /** True if the price is at the buy price or below. */
  reached: boolean;
};

/**
 * Computes the buy price of an own value and where the price stands. The margin of safety is
 * (value − price) / value (Graham, The Intelligent Investor, chapter 20).
 *
 * @param price in the currency of `value`
 * @param value positive, in whole units
 * @param wanted margin in percent, from 0 to less than 100
 */
export function marginFigures(price: number | null, value: number, wanted: number): Figures {
  const buyPrice = (value * (100 - wanted)) / 100;
  if (price === null) return { buyPrice, distance: null, margin: null, reached: false };
  // Rounded, because 0.1 % of a converted price is not exact: what looks like the buy price is the buy price.
  const distance = Number(((price / buyPrice - 1) * 100).toFixed(9));
  return { buyPrice, distance, margin: (1 - price / value) * 100, reached: distance <= 0 };
}

/** Computes the figures of a watched stock; null without an own value, or if it cannot be converted. */
export function figuresOf({
  entry: { valuation },
  stock,
}: {
  entry: Pick<WatchlistEntry, 'valuation'>;
  stock: Pick<Stock, 'current_price'>;
}): Figures | null {
  const { converted_value: value, margin } = valuation;
  return value === null ? null : marginFigures(stock.current_price, value, Number(margin));
}

/** Words the distance to the buy price: `+16,50 %`, 'N/A' if unknown. */
export const buyDistanceText = ({ distance }: Pick<Figures, 'distance'>): string => formatChange(distance);

/** Range of an axis in percent of the own value, with its ticks. */
export type MarginAxis = { from: number; to: number; ticks: readonly number[] };

/** The range that most lists need, and the widest one; what lies beyond stands at the edge. */
const USUAL = { from: 60, to: 140 };
const WIDEST = { from: 0, to: 200 };

/**
 * Chooses one axis for all bars of a list.
 *
 * @param shares prices and buy prices in percent of their own values
 */
export function marginAxis(shares: readonly number[]): MarginAxis {
  const low = Math.floor(Math.min(USUAL.from, ...shares) / 20) * 20;
  const high = Math.ceil(Math.max(USUAL.to, ...shares) / 20) * 20;
  const [from, to] = [Math.max(WIDEST.from, low), Math.min(WIDEST.to, high)];
  const step = to - from > 100 ? 50 : 25;
  // No tick so near an end that its number would leave the axis.
  const ticks = [50, 75, 100, 125, 150, 175].filter(
    (tick) => tick % step === 0 && tick >= from + 10 && tick <= to - 10,
  );
  return { from, to, ticks };
}

/** Returns the place of a percentage on an axis, in percent of its width. */
export const placeOn = ({ from, to }: MarginAxis, share: number): number =>
  ((Math.min(to, Math.max(from, share)) - from) / (to - from)) * 100;
