/** Sections below the positions, loaded when they come near. */

export { ClosedPositionsTable } from './closed-positions-table';
export { PeriodResult } from './period-result';
