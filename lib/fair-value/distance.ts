import { formatNumber, formatPercent, NOT_AVAILABLE, withUnit } from '@/lib/platform/format/number';

/** Tells whether the price is so far above a value, 1,000 % and more, that a percentage says nothing. */
export const isManyTimes = (safety: number): boolean => safety <= -10;

/** Says how far a value is above the price: `+14 % zum Kurs`; empty where one of both is unknown. */
export function toPrice(perShare: number | null, price: number | null): string {
  if (perShare === null || price === null) return '';
  if (isManyTimes(1 - perShare / price)) return 'mehr als das Zehnfache des Kurses';
  const change = withUnit(formatNumber((perShare / price - 1) * 100, 0, 'exceptZero'), '\u202f%');
  return change === NOT_AVAILABLE ? '' : `${change} zum Kurs`;
}

/** Says how far the price is from the middle of the value, before `der Mitte`: `12 % unter`, `nahe`. */
export function toMiddle(price: number, middle: number): string {
  if (isManyTimes(1 - price / middle)) return 'mehr als 1.000\u202f% über';
  const percent = Math.round((price / middle - 1) * 100);
  if (percent === 0) return 'nahe';
  return `${formatPercent(Math.abs(percent), 0)} ${percent < 0 ? 'unter' : 'über'}`;
}

/** Steps of the distance of a value to the price, the highest first: from `least` on, a fraction of the price. */
export const DISTANCE_STEPS = {
  far: { least: 0.25, words: 'ab +25\u202f%' },
  above: { least: 0.05, words: '+5 bis +25\u202f%' },
  near: { least: -0.05, words: '±5\u202f%' },
  below: { least: -0.25, words: '−5 bis −25\u202f%' },
  farBelow: { least: Number.NEGATIVE_INFINITY, words: 'unter −25\u202f%' },
} as const;

export type DistanceStep = keyof typeof DISTANCE_STEPS;

export const STEPS = Object.keys(DISTANCE_STEPS) as DistanceStep[];

/** Returns the step of a value; null where value or price is unknown. */
export function distanceStep(perShare: number | null, price: number | null): DistanceStep | null {
  if (perShare === null || price === null) return null;
  return STEPS.find((step) => perShare >= price * (1 + DISTANCE_STEPS[step].least)) ?? null;
}

/** Tests whether the line on which the value is the price runs between two values of a grid. */
export const isCrossed = (one: number | null, other: number | null, price: number | null): boolean =>
  one !== null && other !== null && price !== null && one >= price !== other >= price;
