import { formatNumber } from '@/lib/platform/format/number';
import { FILTERS, type FilterKey, oppositeKey, type SettingKey } from './rules';
import { logarithmicTrack, type SliderTrack } from './slider-track';

/** Tracks of the sliders that are not linear: most companies are small against the largest. */
export const SLIDER_TRACKS: Partial<Record<FilterKey, SliderTrack>> = {
  market_cap: logarithmicTrack([0, 0.3, 1, 3, 10, 30, 100, 300, 1000]),
};

/** Returns the last position of a slider, which begins at 0. A maximum is off there, one step after the others. */
export function sliderEnd(key: FilterKey): number {
  const { direction, maximum, step } = FILTERS[key];
  return direction === 'minimum' ? maximum : maximum + step;
}

/** The lower and the upper bound of a filter; each has a slider, on the same track. */
export type BoundName = 'from' | 'to';

/** Names the bound that the filter itself sets (specification, section 3); the other one is its opposite. */
export const ownBound = (key: FilterKey): BoundName => (FILTERS[key].direction === 'minimum' ? 'from' : 'to');

/** Returns the position of a bound. One that is off stands at its end of the track. @param setting 0 for off */
export function sliderPosition(key: FilterKey, bound: BoundName, setting: number): number {
  if (setting === 0) return bound === 'from' ? 0 : sliderEnd(key);
  return setting;
}

/**
 * Returns the setting of a bound at a position; 0 at its end of the track, where it is off. A bound stops at the
 * other one.
 *
 * @param other setting of the other bound; 0 for off
 */
export function settingAt(key: FilterKey, bound: BoundName, position: number, other = 0): number {
  const { maximum, step } = FILTERS[key];
  if (bound === 'from') return position <= 0 ? 0 : Math.min(position, other || maximum);
  return position >= sliderEnd(key) ? 0 : Math.max(position, other, step);
}

/** Names the settings of a filter's lower and upper bound. */
export const boundKeys = (key: FilterKey): Readonly<Record<BoundName, SettingKey>> =>
  ownBound(key) === 'from' ? { from: key, to: oppositeKey(key) } : { from: oppositeKey(key), to: key };

/**
 * Parses what a visitor enters as a bound: `3,5`, `3.5`, `3,` on the way there, empty for off (0). Null for anything else, and for what no
 * filter takes.
 */
export function parseSetting(key: FilterKey, text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!/^\d{1,6}([.,]\d{0,2})?$/.test(trimmed)) return null;
  const setting = Number(trimmed.replace(',', '.'));
  return setting <= FILTERS[key].maximum ? setting : null;
}

/** Formats a bound for its field: `3,5`; empty for off. */
export const settingEntry = (setting: number): string =>
  setting === 0
    ? ''
    : formatNumber(setting, Math.min(2, (String(setting).split('.')[1] ?? '').length)).replaceAll('.', '');
