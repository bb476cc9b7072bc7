/**
 * True while `next build` renders pages. A build opens no database; the pages are rendered again at the
 * start.
 */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';
