/** Views of the value chart, loaded when it comes into view. */
export { DevelopmentResult } from './development-result';
export { DividendsView } from './dividends-view';
export { PerformanceView } from './performance-view';
