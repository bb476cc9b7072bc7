import type { Position } from './schema';

/** Names the day whose changes are the latest: today only if a position has its close. */
export const lastDayName = (positions: readonly Pick<Position, 'price_date'>[], today: string): string =>
  positions.some(({ price_date }) => price_date === today) ? 'Heute' : 'Letzter Handelstag';
