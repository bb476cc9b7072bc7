import { berlinDay } from '@/lib/platform/format/berlin-day';
import { berlinTime } from '@/lib/platform/format/date-time';
import { dayOf } from '@/lib/platform/format/day-of';
import { type DayForm, dayForm } from '../day-form';
import { readDay } from '../table-format';

/** An ISO time of another zone as that of Germany; any other text as it is. Midnight means the day. */
export function localTime(text: string): string {
  const [, day, time, zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})$/.exec(text) ?? [];
  if (time === undefined || /^00:00(:00)?$/.test(time) || readDay(text) === null) return text;
  const moment = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(moment.getTime()) ? text : `${berlinDay(moment)} ${berlinTime(moment.toISOString())}`;
}

/** How months begin in Dutch, Danish, French, Italian, Spanish and Portuguese where they do not in English or German. */
const MONTHS: Readonly<Record<string, RegExp>> = {
  jan: /^(ene|gen)/i,
  feb: /^(fév|fev)/i,
  mar: /^(mae|mrt|maa)/i,
  apr: /^(abr|avr)/i,
  may: /^(mei|maj|mag)/i,
  jun: /^(juin|giu)/i,
  jul: /^(juil|lug)/i,
  aug: /^(ago|aoû)/i,
  sep: /^set/i,
  oct: /^(ott|out)/i,
  dec: /^(déc|dic)/i,
};

const inEnglish = (name: string): string =>
  Object.keys(MONTHS).find((month) => MONTHS[month]?.test(name)) ?? name;

const DAYS = ['yyyy/MM/dd', 'yyyyMMdd', 'd MMM yyyy', 'MMM d yyyy'];
const DAYS_OF = { dmy: [...DAYS, 'd/M/yyyy', 'd/M/yy'], mdy: [...DAYS, 'M/d/yyyy', 'M/d/yy'] };

/** Reads a day in the form that was chosen; null if the calendar has no such day, and if it may be two. */
export function readMappedDay(text: string, form: DayForm | null): string | null {
  const order = form ?? dayForm([text]);
  return order && dayOf(text.replace(/\p{L}{3,}/u, inEnglish), DAYS_OF[order]);
}
