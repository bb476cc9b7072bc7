/** Sources of fiscal years, the one that counts first: filings, then what somebody keeps, then a provider. */
export const FUNDAMENTAL_SOURCES = ['sec', 'esef', 'csv', 'yahoo', 'demo'] as const;

export type FundamentalSource = (typeof FUNDAMENTAL_SOURCES)[number];

/** Graham's lowest revenue, 100 million dollars in 1973, in the dollars of today: consumer prices rose sevenfold. */
export const LOWEST_REVENUE = 700_000_000;

/** Return that shareholders ask for where nobody says another, a fraction: required return, and cost of capital. */
export const USUAL_RETURN = 0.085;

/** Years on a stock's page, and in the answer of the API. */
export const SHOWN_YEARS = 10;

/** Titles the years of a company on its page. */
export const yearsTitle = (years: number): string => (years >= SHOWN_YEARS ? 'Zehn Jahre' : 'Geschäftsjahre');
