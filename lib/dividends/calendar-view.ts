import { COUNTRIES, SECTORS, type Sector } from '@/lib/stocks/rules';
import type { CalendarEntry } from './calendar';
import { calendarPath } from './calendar-month';
import { isKnown } from './payment-states';
import { CALENDAR_ENTRIES } from './rules';

/** A request for a part of a month. */
export type CalendarRequest = { country: string | null; sector: Sector | null; page: number };

type Params = Readonly<Record<string, string | string[] | undefined>>;
type Choice = { value: string; label: string };

/** Payments of one ex-day. */
export type CalendarDay = { day: string; entries: CalendarEntry[] };

/** Limits a list of payments. */
export type Where = { country?: string | null | undefined; sector?: string | null | undefined };

/** Tests whether a payment is of a company in a country and a sector. */
export const isIn = (entry: Pick<CalendarEntry, 'country' | 'sector'>, { country, sector }: Where): boolean =>
  (!country || entry.country === country) && (!sector || entry.sector === sector);

/** Reads the parameters of an address. What the market cannot have counts as not chosen, and so does a page that is no number. */
export function calendarRequest({ land, sektor, seite }: Params): CalendarRequest {
  const country = String(land ?? '');
  const sector = String(sektor ?? '');
  return {
    country: Object.hasOwn(COUNTRIES, country) ? country : null,
    sector: Object.hasOwn(SECTORS, sector) ? (sector as Sector) : null,
    page: /^[1-9]\d{0,5}$/.test(String(seite)) ? Number(seite) : 1,
  };
}

/** Returns the address of a part of a month. */
export function calendarAddress(month: string, { country, sector, page }: CalendarRequest): string {
  const params = new URLSearchParams();
  if (country) params.set('land', country);
  if (sector) params.set('sektor', sector);
  if (page > 1) params.set('seite', String(page));
  return [calendarPath(month), params].join(params.size > 0 ? '?' : '');
}

/**
 * Cuts what an address asks for from the payments of a month, with facts and expected payments apart.
 *
 * @param entries by ex-day
 * @returns null for a page that the list does not have
 */
export function calendarView(entries: readonly CalendarEntry[], request: CalendarRequest) {
  const { country, sector, page } = request;
  const found = entries.filter((entry) => isIn(entry, request));
  const pages = Math.max(1, Math.ceil(found.length / CALENDAR_ENTRIES.default));
  if (page > pages) return null;
  const shown = found.slice((page - 1) * CALENDAR_ENTRIES.default, page * CALENDAR_ENTRIES.default);
  return {
    total: found.length,
    companies: new Set(found.map(({ stock_id }) => stock_id)).size,
    known: found.filter(({ state }) => isKnown(state)).length,
    pages,
    shown,
    facts: byDay(shown.filter(({ state }) => isKnown(state))),
    expected: byDay(shown.filter(({ state }) => !isKnown(state))),
    countries: choices(entries.map((entry) => entry.country).concat(country), COUNTRIES),
    sectors: choices(entries.map((entry) => entry.sector).concat(sector), SECTORS),
  };
}

export type CalendarView = NonNullable<ReturnType<typeof calendarView>>;

function byDay(entries: readonly CalendarEntry[]): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.ex_date) last.entries.push(entry);
    else days.push({ day: entry.ex_date, entries: [entry] });
  }
  return days;
}

/** Lists what can be chosen, by its German name. */
const choices = (values: readonly (string | null)[], names: Readonly<Record<string, string>>): Choice[] =>
  [...new Set(values)]
    .flatMap((value) =>
      value !== null && Object.hasOwn(names, value) ? { value, label: names[value] as string } : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
