/** Number of the largest stocks whose movements of the quarter are computed. */
export const QUARTER_STOCKS = 2_000;

/** Least values for quartiles. */
export const LEAST_FOR_QUARTILES = 4;

/** Least stocks for a comparison with other sectors or with the market. */
export const LEAST_TO_COMPARE = 5;

/** Thresholds of the dividend analysis, percent: a usual yield, and one that is unusual in most markets. */
export const LOW_YIELD = 3;
export const HIGH_YIELD = 6;

/** Least fall within a year that is a warning, percent. */
export const GREAT_FALL = 20;

/** Greatest change of a calm stock within a quarter, and least change of a wild one, percent either way. */
export const CALM_MOVE = 10;
export const WILD_MOVE = 30;

/** Among fallen stocks: a price-earnings ratio below this looks cheap, a yield from this on high (percent). */
export const CHEAP_EARNINGS = 10;
export const FALLEN_YIELD = 5;

/** Points above which American competition authorities call a market highly concentrated. */
export const HIGHLY_CONCENTRATED = 1_800;
