import { isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { compareText } from '@/lib/platform/format/compare-text';
import { minus, plus, times } from '@/lib/platform/format/decimals';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import { baseYield, gainOfUnit } from '@/lib/taxes/advance-lump-sum';
import { baseInterest } from '@/lib/taxes/base-interest';
import { lumpSumLines } from '@/lib/taxes/calculators/lump-sum-lines';
import { printedTaxes } from '@/lib/taxes/calculators/printed-taxes';
import { firstWorkingDay } from '@/lib/taxes/first-working-day';
import { type IncomeTaxes, incomeTaxes } from '@/lib/taxes/income-taxes';
import { FIRST_DAY_OF_FUND_LAW, FIRST_LUMP_SUM_YEAR, RATES_AS_OF } from '@/lib/taxes/rates';
import { stateOf, type YearAtBank } from '@/lib/taxes/year-at-bank';
import type { HeldStock } from '../held-stock';
import { advanceLumpSumsOf, type DepotLumpSum, lumpSumYears, unitsHeld } from './advance-lump-sums';
import { type BankYear, bankYears } from './bank-years';
import { type Fund, valuesOf } from './fund-values';
import type { PublishedValues } from './fund-years';
import type { LumpSumBank, LumpSumRow, LumpSums } from './lump-sum-schema';
import { churchRateOn, type NamedDepot } from './settings';
import type { TaxBooks } from './tax-books';
import { euros } from './tax-event';

/** Published values with their fund. */
type Published = readonly (PublishedValues & { stock_id: string })[];

type Given = { books: TaxBooks; published: Published; depots: readonly NamedDepot[] };

/**
 * Computes the Vorabpauschalen of a year in all depots: each bank begins the next year with its pots and a new allowance,
 * and withholds on the first working day.
 */
export function* lumpSumYear(given: Given, year: number): Parts<LumpSums> {
  const { books } = given;
  const today = isoDay(books.shown.today);
  const due = firstWorkingDay(year + 1);
  const years = lumpSumYears(today).toReversed();
  const all = yield* lumpSumsOf(books, years, today);
  const lumpSums = all.filter((one) => one.year === year);
  const banks = yield* bankYears(books, `${year + 1}-01-01`);
  const sold = soldWithin2018(books, all);
  const soldIn = (one: number) => (one === FIRST_LUMP_SUM_YEAR ? sold : []);
  const parts = banks.map((bank) => {
    const { rows, ...part } = bankPart(given, bank, lumpSums, due);
    const own = soldIn(year).filter(({ depotId }) => bank.bank.depot_ids.includes(depotId));
    return { ...part, rows: rows.concat(own.map((one) => soldRow(given, bank, one))) };
  });
  return {
    year,
    years: years.filter(
      (one) => one === year || all.some((other) => other.year === one) || soldIn(one).length > 0,
    ),
    due,
    is_running: String(year) >= today.slice(0, 4),
    base_interest: baseInterest(year).value,
    rates_as_of: RATES_AS_OF,
    funds: parts.flatMap(({ rows }) => rows),
    banks: parts.filter(({ rows }) => rows.length > 0).map(({ bank }) => bank),
    unsaid: books.settings.unsaid,
  };
}

function lumpSumsOf(
  { portfolio, funds, settings }: TaxBooks,
  years: readonly number[],
  today: string,
): Parts<DepotLumpSum[]> {
  const depots = settings.banks.flatMap(({ depot_ids }) => depot_ids);
  const stocks = portfolio.held.toSorted((a, b) => compareText(a.name, b.name));
  return mappedParts(stocks, (stock) => {
    const fund = funds.get(stock.id);
    return fund ? depots.flatMap((depotId) => advanceLumpSumsOf(stock, fund, depotId, years, today)) : [];
  });
}

/** Taxes the funds of a bank one after the other: together they use its pots and its allowance once. */
function bankPart(
  given: Given,
  { bank, year, missing, startOn, refused }: BankYear,
  all: DepotLumpSum[],
  due: string,
) {
  const own = all.filter(({ depotId }) => bank.depot_ids.includes(depotId));
  const isAbroad = bank.residence === 'foreign';
  let sums: YearAtBank = year;
  const rows: LumpSumRow[] = [];
  for (const lumpSum of own) {
    const { advance } = lumpSum;
    const church = churchRateOn(given.books.settings, due);
    const income = advance && { amount: advance.taxable, pot: 'other' as const, foreignTax: '0', on: due };
    const taxed = income && !isAbroad ? incomeTaxes(sums, income, church) : null;
    rows.push(row(given, lumpSum, taxed, { before: sums, due, church }));
    if (taxed) sums = taxed.year;
  }
  const summed: LumpSumBank = {
    depot_id: bank.depot_id,
    name: bank.name,
    residence: bank.residence,
    cash: plus('0', ...rows.map(({ tax }) => tax ?? '0')),
    // A sum withheld that is refused changes neither pots nor allowance.
    is_complete:
      missing.length === 0 &&
      (startOn !== null || refused === null) &&
      own.every(({ advance }) => advance !== null),
    missing: missing.length,
    refused,
  };
  return { bank: summed, rows };
}

type SoldFund = { stock: HeldStock; fund: Fund; depotId: string; quantity: string };

/** Finds the units that a depot held at the end of 2017. */
const unitsOf2017 = (stock: HeldStock, depotId: string) =>
  unitsHeld(stock, depotId, '2017-12-31', 2017).units;

/** Tests whether the last price of 2017 counts for what a depot held at the end of a year, or sold within 2018. */
const needsEndOf2017 = (stock: HeldStock, { depotId, year, units }: DepotLumpSum): boolean =>
  units.some(({ boughtOn }) => boughtOn < FIRST_DAY_OF_FUND_LAW) ||
  (year === FIRST_LUMP_SUM_YEAR && unitsOf2017(stock, depotId).length > 0);

/**
 * Lists the units of funds that were held at the end of 2017 and left within 2018: they have no Vorabpauschale, but the last
 * price of 2017 counts for their sale. § 56 Abs. 2 InvStG
 *
 * @param held those of the years at whose end the fund was held; one of 2018 may take the price, too
 */
function soldWithin2018({ portfolio, funds, settings }: TaxBooks, held: readonly DepotLumpSum[]): SoldFund[] {
  const kept = grouped(
    held.filter(({ year }) => year === FIRST_LUMP_SUM_YEAR),
    ({ fund }) => fund.id,
  );
  const depots = settings.banks.flatMap(({ depot_ids }) => depot_ids);
  return portfolio.held.flatMap((stock) => {
    const fund = funds.get(stock.id);
    if (!fund || kept.get(stock.id)?.some((one) => needsEndOf2017(stock, one))) return [];
    return depots.flatMap((depotId) => {
      const units = unitsOf2017(stock, depotId);
      const quantity = plus(...units.map((own) => own.quantity));
      return units.length > 0 ? { stock, fund, depotId, quantity } : [];
    });
  });
}

const soldRow = (
  { books, published, depots }: Given,
  { bank }: BankYear,
  { stock, fund, depotId, quantity }: SoldFund,
): LumpSumRow => ({
  stock_id: fund.id,
  name: fund.name,
  depot_id: depotId,
  depot: nameOf(depots, depotId),
  kind: fund.kind,
  quantity,
  value_start: null,
  value_end: null,
  distributions: null,
  base_yield: null,
  lump_sum: '0',
  precision: 'exact',
  taxable: '0',
  pot_used: null,
  allowance_used: null,
  tax: bank.residence === 'foreign' ? null : '0',
  booked: bookedTax(stock, books, depotId, FIRST_LUMP_SUM_YEAR),
  reason:
    'Ende 2018 nicht mehr im Depot: Eine Vorabpauschale fällt nicht an, für den Gewinn des Verkaufs zählt der letzte Rücknahmepreis 2017 (§ 56 Abs. 2 Satz 2 InvStG)',
  working: [],
  end_of_2017: { value: publishedOf(published, fund, 2017)?.value_end ?? null },
  published: null,
});

const publishedOf = (published: Published, fund: Fund, year: number) =>
  published.find((one) => one.stock_id === fund.id && one.year === year);

type Taxing = { before: YearAtBank; due: string; church: ReturnType<typeof churchRateOn> };

function row(
  { books, published, depots }: Given,
  lumpSum: DepotLumpSum,
  taxed: IncomeTaxes | null,
  { before, due, church }: Taxing,
): LumpSumRow {
  const { fund, depotId, year, units, advance, isExact, reason } = lumpSum;
  const { start, end, distributions, perUnit } = valuesOf(fund, year);
  const [was, is] = [stateOf(before, due), taxed?.state];
  const stock = books.portfolio.held.find(({ id }) => id === fund.id) as HeldStock;
  const stated = publishedOf(published, fund, year);
  const values = {
    year,
    kind: fund.kind,
    valueAtStart: start?.value ?? null,
    valueAtEnd: end?.value ?? null,
    distributions: distributions ?? '0',
  };
  const taxes = taxed ? printedTaxes(taxed, church, due) : [];
  return {
    stock_id: fund.id,
    name: fund.name,
    depot_id: depotId,
    depot: nameOf(depots, depotId),
    kind: fund.kind,
    quantity: plus(...units.map(({ quantity }) => quantity)),
    value_start: start && { value: start.value, on: start.on, is_published: start.isPublished },
    value_end: end && { value: end.value, on: end.on, is_published: end.isPublished },
    distributions,
    base_yield: advance && perUnit === null ? baseYieldOf(lumpSum) : null,
    lump_sum: advance?.sum ?? null,
    precision: isExact ? 'exact' : 'estimated',
    taxable: advance?.taxable ?? null,
    pot_used: is ? minus(was.otherPot, is.otherPot) : null,
    allowance_used: is ? minus(is.allowanceUsed, was.allowanceUsed) : null,
    tax: taxed?.taxes.total ?? null,
    booked: bookedTax(stock, books, depotId, year),
    reason,
    working: advance ? lumpSumLines(values, units, advance, taxes, perUnit !== null) : [],
    end_of_2017: needsEndOf2017(stock, lumpSum)
      ? { value: publishedOf(published, fund, 2017)?.value_end ?? null }
      : null,
    published: stated
      ? { value_start: stated.value_start, value_end: stated.value_end, per_unit: stated.per_unit }
      : null,
  };
}

/** Computes the base yield of all units for a whole year, in cents; null where a value is not known. */
function baseYieldOf({ fund, year, units }: DepotLumpSum): string | null {
  const { start, end, distributions } = valuesOf(fund, year);
  if (!start || !end || distributions === null) return null;
  const perUnit = baseYield(year, start.value, gainOfUnit(start.value, end.value, distributions));
  return times(plus(...units.map(({ quantity }) => quantity)), perUnit);
}

/** Sums the tax on a Vorabpauschale that is booked in the year in which it is due; null without a booking. */
function bookedTax(stock: HeldStock, books: TaxBooks, depotId: string, year: number): string | null {
  const booked = stock.charges.filter(
    ({ booking: { kind, depot_id, date } }) =>
      kind === 'advance_tax' && depot_id === depotId && date.startsWith(`${year + 1}-`),
  );
  const amounts = booked.map((charge) => euros(charge.taxes, stock, charge, books));
  return amounts.length === 0 || amounts.includes(null) ? null : plus(...(amounts as string[]));
}

const nameOf = (depots: Given['depots'], depotId: string): string =>
  depots.find(({ id }) => id === depotId)?.name ?? '';
