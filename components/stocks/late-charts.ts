/**
 * The interactive charts of a stock's page, loaded with the first that comes into view. One entry, because every entry
 * would bring its own copy of what they share.
 */
export { PeriodChange } from './period-change';
export { PriceViews } from './price-views';
export { InteractiveBand } from './years/interactive-band';
export { InteractivePricedLine } from './years/interactive-priced-line';
export { InteractiveYears } from './years/interactive-years';
