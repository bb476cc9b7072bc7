import { isoDay } from '@/lib/finance/daily-series';
import { computedCents } from '@/lib/finance/rounding';
import { decimalOf, minus, plus, quotient, times } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import type { YearAtBank } from '@/lib/taxes/year-at-bank';
import type { HeldStock } from '../held-stock';
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
 * @param entries by day, in euros; those of the past are left out
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
  const held = new Map(books.portfolio.held.map((stock) => [stock.id, stock]));
  const payments = entries.flatMap((entry) => {
    const stock = held.get(entry.stock_id);
    return stock ? (netDividend(entry, stock, running, books, chosen) ?? []) : [];
  });
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

function netDividend(
  { stock_id, date, state, value }: IncomeEntry,
  stock: HeldStock,
  running: ReadonlyMap<string, Running>,
  books: TaxBooks,
  chosen: ReadonlySet<string> | null,
): NetDividend | null {
  const isAhead = state === 'confirmed' || state === 'expected' || state === 'unsure';
  if (!isAhead || value === null) return null;
  const security = books.securities.get(stock_id) ?? { kind: null, country: null };
  const churchRate = churchRateOn(books.settings, date);
  const parts = partsOf(decimalOf(computedCents(value)), stock).flatMap(({ depotId, gross }) => {
    const at = running.get(depotId);
    if (!at) return [];
    const year = yearOn(at, books, date);
    const found = computedOr<{ payment: ReturnType<typeof netPayment> | null }>({ payment: null }, () => ({
      payment: netPayment({ gross, on: date }, security, {
        residence: at.bank.residence,
        year,
        churchRate,
      }),
    }));
    if (found.payment && state !== 'unsure') at.year = found.payment.year;
    return chosen === null || chosen.has(depotId) ? [{ gross, ...found }] : [];
  });
  if (parts.length === 0) return null;
  const sum = (name: 'withheld' | 'taxes' | 'net') =>
    parts.every(({ payment }) => payment)
      ? plus(...parts.map(({ payment }) => payment?.[name] ?? '0'))
      : null;
  return {
    stock_id,
    date,
    state,
    gross: plus(...parts.map(({ gross }) => gross)),
    withheld: sum('withheld'),
    taxes: sum('taxes'),
    net: sum('net'),
    reason: parts.find(({ reason }) => reason)?.reason ?? null,
    is_unconfirmed: parts.some(({ payment }) => payment?.isUnconfirmed),
  };
}

/** Returns the sums of a bank on a day; a later year has begun by then. */
function yearOn(at: Running, { settings }: TaxBooks, day: string): YearAtBank {
  for (const last = Number(day.slice(0, 4)); at.of < last; at.of++)
    at.year = nextYear(at.year, at.bank, settings.filing, at.of + 1);
  return at.year;
}

/** Divides an amount among the depots by their shares, to the cent. */
function partsOf(gross: string, { lots }: HeldStock): { depotId: string; gross: string }[] {
  const shares = new Map<string, number>();
  for (const { depotId, quantity } of lots) shares.set(depotId, (shares.get(depotId) ?? 0) + quantity);
  const total = [...shares.values()].reduce((sum, quantity) => sum + quantity, 0);
  let left = gross;
  return [...shares].map(([depotId, quantity], at) => {
    const isLast = at === shares.size - 1;
    const part = isLast ? left : times(gross, quotient(decimalOf(quantity), decimalOf(total), 12), 2);
    left = minus(left, part);
    return { depotId, gross: part };
  });
}
