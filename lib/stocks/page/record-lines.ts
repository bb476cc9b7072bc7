import type { PayoutYear } from '@/lib/finance/dividends/payout';
import { type DividendRecord, GROWTH_YEARS, type Streak } from '@/lib/finance/dividends/record';
import { median } from '@/lib/finance/median';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { countOf, formatShare, NOT_AVAILABLE } from '@/lib/platform/format/number';

/** A line about how reliably a company has paid; the note says what limits it. */
type RecordLine = { name: string; text: string; note?: string };

/**
 * Puts a record of dividends into words. All figures are ratios, so they are the same in every currency.
 *
 * @param payouts of the fiscal years, oldest first
 */
export function recordLines(record: DividendRecord, payouts: readonly PayoutYear[]): RecordLine[] {
  const { increases, withoutCut, growth, specials, months, missed } = record;
  const paidOut = payouts.flatMap(({ ofFreeCashFlow }) => ofFreeCashFlow ?? []);
  const last = payouts.at(-1)?.ofFreeCashFlow ?? null;
  const middle = median(Float64Array.from(paidOut));
  const lastSpecial = specials.at(-1);
  const isKnown = record.years.length > 0;
  const grown = GROWTH_YEARS.filter((years) => growth[years] !== null);
  return [
    {
      name: 'Jahre mit Erhöhung in Folge',
      text: streakText(increases, isKnown),
      note: 'volle Kalenderjahre',
    },
    { name: 'Jahre ohne Kürzung', text: streakText(withoutCut, isKnown) },
    {
      name: ['Wachstum im Jahr', grown.length > 0 && `über ${yearsText(grown)}`].filter(Boolean).join(' '),
      text: grown.map((years) => formatShare(growth[years], 1, 'exceptZero')).join(' · ') || NOT_AVAILABLE,
      ...(record.since && { note: `Zahlungen bekannt seit ${record.since.slice(0, 4)}` }),
    },
    {
      name: 'Sonderzahlungen',
      text: specialsText(specials),
      ...(lastSpecial && { note: `zuletzt am ${formatDay(lastSpecial.ex_date)}` }),
    },
    ...(last === null || middle === null
      ? []
      : [
          {
            name: 'Vom freien Cashflow ausgeschüttet',
            text: formatShare(last),
            note: `im Median ${formatShare(middle)}`,
          },
        ]),
    {
      name: 'Ex-Tage im',
      text: months.length === 0 ? NOT_AVAILABLE : listed(months.map(monthName)),
      ...(missed > 0 && { note: `${countOf(missed, 'Zahlung ist', 'Zahlungen sind')} ausgeblieben` }),
    },
  ];
}

/** The newest payment is open until the next one tells whether it was special. */
function specialsText(specials: DividendRecord['specials']): string {
  if (specials.length === 0) return 'keine';
  const open = specials.filter(({ state }) => state === 'open').length;
  return `${specials.length}${open > 0 ? `, davon ${open} offen` : ''}`;
}

/** A streak that began before the history may be longer; without a year to compare with, nothing is known. */
function streakText({ years, isOpen }: Streak, isKnown: boolean): string {
  if (!isKnown || (isOpen && years === 0)) return NOT_AVAILABLE;
  return isOpen ? `mindestens ${years}` : String(years);
}

/** Joins numbers of years: '1, 3 und 5 Jahre'. */
const yearsText = (years: readonly number[]): string =>
  `${listed(years.map(String))} ${years.at(-1) === 1 ? 'Jahr' : 'Jahre'}`;

/** @param month 1 to 12 */
const monthName = (month: number): string =>
  formatMonth(`2000-${String(month).padStart(2, '0')}`).replace(/\s2000$/, '');
