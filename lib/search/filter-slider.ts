import { formatNumber } from '@/lib/platform/format/number';
import { FILTERS, type FilterKey, oppositeKey, type SettingKey } from './rules';
import { logarithmicTrack, type SliderTrack } from './slider-track';

/** Tracks of the sliders that are not linear: most companies are small against the largest. */
export const SLIDER_TRACKS: Partial<Record<FilterKey, SliderTrack>> = {
  market_cap: logarithmicTrack([0, 0.3, 1, 3, 10, 30, 100, 300, 1000]),
};

/** Positions of a slider. A maximum has one more at its end, where it is off. */
export function sliderRange(key: FilterKey): { min: number; max: number } {
  const { direction, maximum, step } = FILTERS[key];
  return direction === 'minimum' ? { min: 0, max: maximum } : { min: step, max: maximum + step };
}

/** Returns the position of a setting. @param setting 0 for off */
export const sliderPosition = (key: FilterKey, setting: number): number =>
  setting === 0 && FILTERS[key].direction === 'maximum' ? sliderRange(key).max : setting;

/** Returns the setting at a position. */
export const settingAt = (key: FilterKey, position: number): number =>
  FILTERS[key].direction === 'maximum' && position > FILTERS[key].maximum ? 0 : position;

/** Names the settings of a filter's lower and upper bound. */
export const boundKeys = (key: FilterKey): { from: SettingKey; to: SettingKey } =>
  FILTERS[key].direction === 'minimum'
    ? { from: key, to: oppositeKey(key) }
    : { from: oppositeKey(key), to: key };

/**
 * Parses what a visitor enters as a bound: `3,5`, `3.5`, empty for off (0). Null for anything else, and for what no
 * filter takes.
 */
export function parseSetting(key: FilterKey, text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(trimmed)) return null;
  const setting = Number(trimmed.replace(',', '.'));
  return setting <= FILTERS[key].maximum ? setting : null;
}

/** Formats a bound for its field: `3,5`; empty for off. */
export const settingEntry = (setting: number): string =>
  setting === 0
    ? ''
    : formatNumber(setting, Math.min(2, (String(setting).split('.')[1] ?? '').length)).replaceAll('.', '');
