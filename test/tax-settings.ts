import type { NewTaxSettings, StatedDepot } from '@/lib/portfolio/taxes/settings-schema';

/** Settings of which only the given facts are stated. */
export const stated = (given: Partial<NewTaxSettings>): NewTaxSettings => ({
  version: 0,
  filing: null,
  church_rate: null,
  church_from: null,
  depots: [],
  kinds: [],
  ...given,
});

/** A depot of which only the given facts are stated. */
export const statedDepot = (given: Partial<StatedDepot> & Pick<StatedDepot, 'depot_id'>): StatedDepot => ({
  residence: null,
  shares_with: null,
  allowance: null,
  start: null,
  ...given,
});
