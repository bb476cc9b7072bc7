/** True while `next build` renders pages. A build opens no database; the start has its pages made anew. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';
