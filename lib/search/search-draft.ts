import type { Criterion, CriterionKey } from './criteria';
import { PRESETS, type PresetId } from './presets';
import { FILTERS, type FilterKey, oppositeKey, type SettingKey } from './rules';
import { EMPTY_SEARCH, paramsFromSearchState, type SearchState } from './search-params';
import { EVERY_STOCK } from './stock-search';

/** Toggles a preset: sets its settings and no others; a second click clears them (specification, section 4). */
export const afterPreset = (draft: SearchState, preset: PresetId): SearchState =>
  draft.preset === preset
    ? withoutFilters(draft)
    : { ...withoutFilters(draft), preset, filters: { ...PRESETS[preset].filters } };

/** Clears every filter; name, country and sector stay. */
export const withoutFilters = (draft: SearchState): SearchState => ({
  ...draft,
  preset: null,
  filters: {},
  tradingCurrencies: [],
  paysDividend: null,
});

/** Sets a bound by hand, which ends the preset but keeps its settings. @param setting 0 for off */
export function afterFilter(draft: SearchState, key: SettingKey, setting: number): SearchState {
  const { [key]: _before, ...others } = draft.filters;
  return { ...draft, preset: null, filters: setting > 0 ? { ...others, [key]: setting } : others };
}

/** Fields of a search beside its filters. */
export type SearchFieldValues = Pick<
  SearchState,
  'name' | 'countries' | 'sectors' | 'tradingCurrencies' | 'paysDividend'
>;

/** Changes a field by hand, which ends the preset too. */
export const afterField = (draft: SearchState, change: Partial<SearchFieldValues>): SearchState => ({
  ...draft,
  ...change,
  preset: null,
});

/** Drops a condition: a filter with both its bounds, of several countries one; this ends the preset too. */
export function withoutCriterion(draft: SearchState, { key, member }: Omit<Criterion, 'text'>): SearchState {
  if (isFilter(key)) return afterFilter(afterFilter(draft, key, 0), oppositeKey(key), 0);
  if (key === 'countries' || key === 'sectors' || key === 'tradingCurrencies')
    return afterField(draft, { [key]: draft[key].filter((one) => one !== member) });
  return afterField(draft, { [key]: EMPTY_SEARCH[key] });
}

const isFilter = (key: CriterionKey): key is FilterKey => Object.hasOwn(FILTERS, key);

/** Drops every condition; order and view stay. */
export const withoutCriteria = (draft: SearchState): SearchState => ({
  ...withoutFilters(draft),
  name: '',
  countries: [],
  sectors: [],
});

/** Tests whether two searches differ at most by order and view. */
export const isForSameStocks = (one: SearchState, other: SearchState): boolean =>
  unordered(one) === unordered(other);

const unordered = (search: SearchState): string =>
  paramsFromSearchState({
    ...search,
    preset: null,
    sortBy: EVERY_STOCK.sortBy,
    sortOrder: EVERY_STOCK.sortOrder,
    view: EMPTY_SEARCH.view,
  }).toString();

/**
 * Updates the form after the address has changed: to the search of the address, or to an empty one. A new
 * order or view alone keeps unsubmitted changes of the form.
 */
export function afterAddress(
  draft: SearchState,
  before: SearchState | null,
  now: SearchState | null,
): SearchState {
  if (!now) return EMPTY_SEARCH;
  if (!before || !isForSameStocks(before, now)) return now;
  return { ...draft, sortBy: now.sortBy, sortOrder: now.sortOrder, view: now.view };
}
