/** Most lines and reasons of a checked paper, and characters of a text of them. */
export const MOST_LINES = 16;
export const MOST_REASONS = 6;
export const LONGEST_REASON = 200;
export const LONGEST_LABEL = 80;

/** Most checked papers of one import. */
export const MOST_PAPERS = 2_000;

/** Checked papers in one answer, unless it asks for fewer. */
export const PAPERS_PER_PAGE = 50;
