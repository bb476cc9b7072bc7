import { zoneDay } from './zone-day';

/** Returns the calendar day of a date in Europe/Berlin as ISO text (`'2026-03-31'`). */
export const berlinDay = (moment: Date): string => zoneDay(moment.getTime(), 'Europe/Berlin');
