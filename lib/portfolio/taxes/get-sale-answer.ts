import 'server-only';
import { isoDay } from '@/lib/finance/daily-series';
import { AppError } from '@/lib/platform/errors/app-error';
import { finishInTurns } from '@/lib/platform/turns';
import { firstWorkingDay } from '@/lib/taxes/first-working-day';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import type { HeldStock } from '../held-stock';
import type { Shown } from '../position-figures';
import { bankYears } from './bank-years';
import { getTaxBooks } from './get-tax-books';
import { wayAnswer } from './sale-answer';
import type { SaleTarget } from './sale-over-depots';
import type { AskedSale, SaleAnswer, SaleWayAnswer, ValueAfterTaxes } from './sale-schema';
import { saleWays } from './sale-ways';
import { churchRateOn, UNSAID } from './settings';
import { valueAfterTaxes } from './value-after-taxes';

/**
 * Computes what is left of a sale after taxes.
 *
 * @param today ISO day
 * @throws AppError `stock_not_found`, `depot_not_found`
 */
export async function getSaleAnswer(
  accountId: string,
  { positions, date, detailed, ...asked }: AskedSale,
  today: string,
): Promise<SaleAnswer> {
  const books = await getTaxBooks(accountId);
  const { settings, portfolio } = books;
  const known = new Set(settings.banks.flatMap(({ depot_ids }) => depot_ids));
  if (positions.some(({ depot_ids = [] }) => depot_ids.some((id) => !known.has(id))))
    throw new AppError('depot_not_found');
  const held = new Set(portfolio.held.map(({ id }) => id));
  if (positions.some(({ stock_id }) => !held.has(stock_id))) throw new AppError('stock_not_found');
  const on = date ?? today;
  const later = firstWorkingDay(Number(on.slice(0, 4)) + 1);
  const years = await finishInTurns(bankYears(books, on));
  const laterYears = await finishInTurns(bankYears(books, later));
  const days = { on, years, later, laterYears };
  const found = await finishInTurns(saleWays(positions, targetOf(asked), days, books));
  const ways: SaleWayAnswer[] = [];
  // Others are compared with the first by their sums.
  for (const way of found) {
    const isFirst = ways.length === 0;
    const work = wayAnswer(way, years, { hasLots: isFirst, isDetailed: detailed && isFirst });
    ways.push(await finishInTurns(work));
  }
  return {
    date: on,
    later_date: later,
    rates_as_of: RATES_AS_OF,
    church_rate: churchRateOn(settings, on),
    unsaid: settings.unsaid.map((fact) => UNSAID[fact]),
    ways,
  };
}

/** Loads what the securities of a portfolio are worth after taxes. */
export async function getValueAfterTaxes(
  accountId: string,
  held: readonly HeldStock[],
  shown: Shown,
): Promise<ValueAfterTaxes> {
  const books = await getTaxBooks(accountId);
  const on = isoDay(shown.today);
  const years = await finishInTurns(bankYears(books, on));
  return finishInTurns(valueAfterTaxes(held, years, on, books, shown));
}

const targetOf = ({ mode, quantity, amount }: Pick<AskedSale, 'mode' | 'quantity' | 'amount'>): SaleTarget =>
  mode === 'quantity'
    ? { mode, quantity: quantity ?? '0' }
    : mode === 'amount'
      ? { mode, amount: amount ?? '0' }
      : { mode };
