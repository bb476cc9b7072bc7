import { type FilterKey, PRESETS, type PresetId } from './rules';
import { EMPTY_SEARCH, paramsFromSearchState, type SearchState } from './search-params';
import { EVERY_STOCK } from './stock-search';

/** Toggles a preset: sets its settings and no others; a second click clears them (specification, section 4). */
export const afterPreset = (draft: SearchState, preset: PresetId): SearchState =>
  draft.preset === preset
    ? { ...draft, preset: null, filters: {} }
    : { ...draft, preset, filters: { ...PRESETS[preset].filters } };

/** Sets a filter by hand, which ends the preset but keeps its settings. @param setting 0 for off */
export function afterFilter(draft: SearchState, key: FilterKey, setting: number): SearchState {
  const { [key]: _before, ...others } = draft.filters;
  return { ...draft, preset: null, filters: setting > 0 ? { ...others, [key]: setting } : others };
}

/** Changes name, country or sector by hand, which ends the preset too. */
export const afterField = (
  draft: SearchState,
  change: Partial<Pick<SearchState, 'name' | 'country' | 'sector'>>,
): SearchState => ({ ...draft, ...change, preset: null });

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
