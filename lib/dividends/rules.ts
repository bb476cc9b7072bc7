/** First month of forecasts that is told, before the newest one. */
export const SCORE_MONTHS = { default: 12, most: 60 } as const;

/** Entries of a calendar in one answer. */
export const CALENDAR_ENTRIES = { default: 100, most: 500 } as const;

/** Months that a forecast reaches. */
export const FORECAST_MONTHS = 12;

/** The page that says how good the forecasts were. */
export const SCORES_PATH = '/dividenden/prognose';
