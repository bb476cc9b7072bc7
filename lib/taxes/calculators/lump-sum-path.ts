/** The calculator for everybody, and the page of a person's own funds. */
export const LUMP_SUM_PATH = '/rechner/vorabpauschale';
export const OWN_LUMP_SUMS_PATH = '/portfolio/steuern/vorabpauschale';
