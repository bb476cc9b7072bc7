import type { HeldPortfolio } from '../held-portfolio';
import type { Shown } from '../position-figures';
import type { Funds } from './fund-values';
import type { TaxSettings } from './settings';
import type { TaxEvent } from './tax-event';
import type { TaxedSecurity } from './taxed-securities';

/** The facts that the taxes of an account depend on. */
export type TaxFacts = {
  portfolio: Pick<HeldPortfolio, 'held' | 'origins'>;
  /** Euros at the rates of the days. */
  shown: Shown;
  /** By id. */
  securities: ReadonlyMap<string, TaxedSecurity>;
  /** The funds among them, with their values by year. */
  funds: Funds;
  settings: TaxSettings;
};

/** The facts with what follows from the bookings. */
export type TaxBooks = TaxFacts & {
  /** Those of all depots since the flat tax, by day. */
  events: readonly TaxEvent[];
};
