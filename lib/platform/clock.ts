import { type Env, env } from './env';
import { berlinDay } from './format/berlin-day';

/**
 * Today in Europe/Berlin as ISO text (`'2026-03-31'`), or the day that `TODAY` sets outside production.
 * Pure functions take a day as an argument; only pages, routes, queries and jobs ask here.
 */
export function today(now = new Date(), settings: Pick<Env, 'NODE_ENV' | 'TODAY'> = env): string {
  return (settings.NODE_ENV !== 'production' && settings.TODAY) || berlinDay(now);
}
