/** Views of the value chart, loaded when it comes into view. */

export { DividendsView } from './dividends-view';
export { PerformanceView } from './performance-view';
export { PeriodResult } from './period-result';
