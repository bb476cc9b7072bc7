import {
  hasAmount,
  paramsFromSearchState,
  type SearchState,
  searchStateFromParams,
} from '@/lib/search/search-params';
import { EVERY_STOCK } from '@/lib/search/stock-search';

/** Reads saved criteria; parameters that no longer exist are ignored. */
export const searchOfCriteria = (criteria: string): SearchState =>
  searchStateFromParams(new URLSearchParams(queryOf(criteria)));

/**
 * Brings an address or its query string into the form that is saved: one spelling for each search. It names a
 * currency only where the search has amounts, which would match other stocks in another.
 */
export function canonicalCriteria(criteria: string): string {
  const state = searchOfCriteria(criteria);
  const params = paramsFromSearchState({ ...state, currency: EVERY_STOCK.currency });
  params.delete('currency');
  if (hasAmount(state.filters)) params.set('currency', state.currency);
  return params.toString();
}

/** A question mark may also be part of a value. */
const queryOf = (address: string): string => address.replace(/^[^?=&]*\?/, '');
