/**
 * The parts of the portfolio around its positions, loaded with the first that comes near. One entry, because every entry
 * would bring its own copy of what they share.
 */
export { AsOfAll } from '@/components/stocks/as-of-all';
export { DistributionView } from './distribution-view';
export { DividendSection } from './dividend-section';
export { YearAhead } from './income/year-ahead';
export { QuickCheckList } from './quick-check-list';
export { ResultSections } from './result-sections';
export { Side } from './side';
