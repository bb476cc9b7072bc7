/** Most bookings in one import. */
export const IMPORTED_AT_ONCE = 20_000;

/** Most bookings of an account that wait for a security or for missing shares. */
export const MOST_OPEN = 2_000;

/** The same including those whose import was taken back within the last day. */
export const STORED_OPEN = 5 * MOST_OPEN;

/** Most files of an import, and characters of their names that it keeps in all. */
export const MOST_FILES = 500;
export const LONGEST_FILES = 2_000;

/** Most imports that an account keeps, besides those with open bookings; the oldest go first. */
export const MOST_IMPORTS = 500;

/** Imports in one answer, unless it asks for more. */
export const IMPORTS_PER_PAGE = 50;

/** Most securities that one call looks for. */
export const IDENTIFIED_AT_ONCE = 1_000;

/** Most securities that one call of a visitor looks for, and calls of a visitor in a minute. */
export const CODES_AT_ONCE = 200;
export const CODES_PER_MINUTE = 30;

/** Most forms of tables that an account keeps; the one used longest ago goes first. */
export const MOST_MAPPINGS = 50;

/** Largest body of an import, in bytes. */
export const LARGEST_IMPORT = 12 * 2 ** 20;

/** In the form of a table: the highest place of a row or column, most columns, and most words for kinds of bookings. */
export const HIGHEST_PLACE = 1_000_000;
export const MOST_COLUMNS = 40;
export const MOST_WORDS = 200;

/** Most texts, numbers and lists of an import together: what its lists hold at most, and some more. */
export const MOST_VALUES = 1_000_000;
