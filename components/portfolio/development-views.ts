/** What draws the development, loaded when it comes into view. */
export { DevelopmentResult } from './development-result';
export { DividendsView } from './dividends-view';
export { PerformanceView } from './performance-view';
