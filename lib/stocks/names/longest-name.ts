/** Longest text to search for; no company has a longer name. Apart, because every page's search box has it. */
export const LONGEST_NAME = 100;
