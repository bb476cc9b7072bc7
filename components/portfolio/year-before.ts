import { referenceDay } from '@/lib/finance/reference-day';

const DAY_MS = 86_400_000;

/** Returns the same day a year earlier as ISO text; for 29 February the 28th. */
export const yearBefore = (day: string): string =>
  new Date(referenceDay(Date.parse(day) / DAY_MS, 'year') * DAY_MS).toISOString().slice(0, 10);
