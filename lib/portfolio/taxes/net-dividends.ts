import { isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { computedCents } from '@/lib/finance/rounding';
import { decimalOf, plus } from '@/lib/platform/format/decimals';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import type { YearAtBank } from '@/lib/taxes/year-at-bank';
import { type EntryAhead, isAhead } from '../income/months';
import type { IncomeEntry } from '../income/schema';
import { bankYears, nextYear } from './bank-years';
import { netPayment } from './net-payment';
import type { NetDividend, NetDividends } from './net-schema';
import { computedOr } from './reasons';
import { type BankSettings, churchRateOn } from './settings';
import type { TaxBooks } from './tax-books';

type Running = { bank: BankSettings; year: YearAtBank; of: number };

/**
 * Computes what arrives of the dividends ahead, one after the other: each bank goes on from its pots and its allowance of
 * today, and begins anew with the calendar year. What is unsure changes nothing for those after it.
 *
 * @param entries by day, in euros, apart by depot; those of the past are left out
 * @param chosen depots whose parts are shown; null: all
 */
export function* netDividends(
  entries: readonly IncomeEntry[],
  books: TaxBooks,
  chosen: ReadonlySet<string> | null,
): Parts<NetDividends> {
  const today = isoDay(books.shown.today);
  const banks = yield* bankYears(books, today);
  const of = Number(today.slice(0, 4));
  const running = new Map(
    banks.flatMap(({ bank, year }) => {
      const one: Running = { bank, year, of };
      return bank.depot_ids.map((id) => [id, one] as const);
    }),
  );
  const ahead = grouped(
    entries.filter(isAhead),
    ({ stock_id, date, state }) => `${date} ${stock_id} ${state}`,
  );
  const payments = yield* mappedParts(ahead.values(), (parts) => netDividend(parts, running, books, chosen));
  const counted = payments.filter(({ state }) => state !== 'unsure');
  const known = counted.filter(({ net }) => net !== null);
  return {
    payments,
    gross: plus(...known.map(({ gross }) => gross)),
    net: plus(...known.map(({ net }) => net ?? '0')),
    unknown: counted.length - known.length,
    unsaid: books.settings.unsaid,
    missing: banks.reduce((sum, { missing }) => sum + missing.length, 0),
  };
}

/** Computes a payment from its parts in each depot. */
function netDividend(
  entries: readonly EntryAhead[],
  running: ReadonlyMap<string, Running>,
  books: TaxBooks,
  chosen: ReadonlySet<string> | null,
): NetDividend[] {
  const [first] = entries;
  if (!first) return [];
  const { stock_id, date, state } = first;
  const security = books.securities.get(stock_id) ?? { kind: null, country: null };
  const churchRate = churchRateOn(books.settings, date);
  const parts = entries.flatMap(({ depot_id, value }) => {
    const at = running.get(depot_id ?? '');
    if (!at || value === null) return [];
    const gross = decimalOf(computedCents(value));
    const year = yearOn(at, books, date);
    const found = computedOr<{ payment: ReturnType<typeof netPayment> | null }>({ payment: null }, () => ({
      payment: netPayment({ gross, on: date }, security, {
        residence: at.bank.residence,
        year,
        churchRate,
      }),
    }));
    if (found.payment && state !== 'unsure') at.year = found.payment.year;
    return chosen === null || chosen.has(depot_id ?? '') ? [{ gross, ...found }] : [];
  });
  if (parts.length === 0) return [];
  const sum = (name: 'withheld' | 'taxes' | 'net') =>
    parts.every(({ payment }) => payment)
      ? plus(...parts.map(({ payment }) => payment?.[name] ?? '0'))
      : null;
  return [
    {
      stock_id,
      date,
      state,
      gross: plus(...parts.map(({ gross }) => gross)),
      withheld: sum('withheld'),
      taxes: sum('taxes'),
      net: sum('net'),
      reason: parts.find(({ reason }) => reason)?.reason ?? null,
      is_unconfirmed: parts.some(({ payment }) => payment?.isUnconfirmed),
    },
  ];
}

/** Returns the sums of a bank on a day; a later year has begun by then. */
function yearOn(at: Running, { settings }: TaxBooks, day: string): YearAtBank {
  for (const last = Number(day.slice(0, 4)); at.of < last; at.of++)
    at.year = nextYear(at.year, at.bank, settings.filing, at.of + 1);
  return at.year;
}
