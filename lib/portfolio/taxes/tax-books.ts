import type { HeldPortfolio } from '../performance';
import type { Shown } from '../position-figures';
import type { Funds } from './fund-values';
import type { TaxSettings } from './settings';
import type { TaxedSecurity } from './taxed-securities';

/** All that the taxes of an account depend on. */
export type TaxBooks = {
  portfolio: Pick<HeldPortfolio, 'held' | 'origins'>;
  /** Euros at the rates of the days. */
  shown: Shown;
  /** By id. */
  securities: ReadonlyMap<string, TaxedSecurity>;
  /** The funds among them, with their values by year. */
  funds: Funds;
  settings: TaxSettings;
};
