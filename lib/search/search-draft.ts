import { type FilterKey, PRESETS, type PresetId } from './rules';
import { EMPTY_SEARCH, paramsFromSearchState, type SearchState } from './search-params';
import { EVERY_STOCK } from './stock-search';

/** A preset is clicked: its settings and no others; clicked again, none at all (specification, section 4). */
export const afterPreset = (draft: SearchState, preset: PresetId): SearchState =>
  draft.preset === preset
    ? { ...draft, preset: null, filters: {} }
    : { ...draft, preset, filters: { ...PRESETS[preset].filters } };

/** A filter is set by hand, which ends the preset but not what it has set. @param setting 0 for off */
export function afterFilter(draft: SearchState, key: FilterKey, setting: number): SearchState {
  const { [key]: _before, ...others } = draft.filters;
  return { ...draft, preset: null, filters: setting > 0 ? { ...others, [key]: setting } : others };
}

/** Name, country or sector are changed by hand, which ends the preset too. */
export const afterField = (
  draft: SearchState,
  change: Partial<Pick<SearchState, 'name' | 'country' | 'sector'>>,
): SearchState => ({ ...draft, ...change, preset: null });

/** Whether two searches are for the same stocks and differ by their order and view at most. */
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
 * What the form holds once the address has changed: the search of the address, or nothing where it has none.
 * A new order or view alone keeps what was changed in the form and not searched for yet.
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
