import { zoneDay } from './zone-day';

/** The calendar day in Europe/Berlin at a moment, as ISO text (`'2026-03-31'`). */
export const berlinDay = (moment: Date): string => zoneDay(moment.getTime(), 'Europe/Berlin');
