/** How many stocks, the largest by market value, the movements of the quarter are read for. */
export const QUARTER_STOCKS = 2_000;
