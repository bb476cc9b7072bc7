/** How many stocks, the largest by market value, the movements of the quarter are read for. */
export const QUARTER_STOCKS = 2_000;

/** Fewer values make no quartiles. */
export const LEAST_FOR_QUARTILES = 4;

/** Fewer stocks are not compared, with other sectors or with the market. */
export const LEAST_TO_COMPARE = 5;

/** Yields that the text of the dividends looks at, percent: a usual one, and one that is unusual in most markets. */
export const LOW_YIELD = 3;
export const HIGH_YIELD = 6;

/** Fall of a year from which on it is a warning, percent. */
export const GREAT_FALL = 20;

/** Change of a quarter up to which a stock is calm, and from which on it is wild, percent either way. */
export const CALM_MOVE = 10;
export const WILD_MOVE = 30;

/** Among what fell: a price-earnings ratio below this looks cheap, a yield from this on high (percent). */
export const CHEAP_EARNINGS = 10;
export const FALLEN_YIELD = 5;

/** Points above which American competition authorities call a market highly concentrated. */
export const HIGHLY_CONCENTRATED = 1_800;
