/** Views of the development, loaded when it comes into view. */

export { DividendsView } from './dividends-view';
export { MarkKey, PerformanceView } from './performance-view';
