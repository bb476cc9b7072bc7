/**
 * Returns an ISO day some years later or, below 0, earlier; for 29 February the 28th. Text instead of date-fns: first scripts
 * of public pages have it, and every stock of the market needs it.
 */
export const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace('-02-29', '-02-28');
