import 'server-only';
import { convert } from '@/lib/currencies/convert';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { numberAt } from '@/lib/finance/number-at';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { currencySign } from '@/lib/platform/format/money';
import { searchColumns } from '@/lib/search/matching/search-columns';
import { findStocksByName } from '@/lib/search/names/queries';
import { explainedFigure } from '@/lib/stocks/figures/explained-figure';
import { FIGURE_PAGES } from '@/lib/stocks/figures/figure-pages';
import { DERIVED_FIGURES, PAGE_FIGURES, type PageFigure } from '@/lib/stocks/figures/page-figures';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import { hasWithheld } from '@/lib/stocks/fundamentals/sector-figures';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { paymentSummary } from '@/lib/stocks/prices/payment-summary';
import { findStockId, getStock } from '@/lib/stocks/queries';
import type { StockDetail } from '@/lib/stocks/schema';
import { largestCompanies } from '@/lib/stocks/universe/largest-companies';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { type Calculation, LONGEST_NUMBER } from './calculator';
import type { ExampleResult, FigureExample } from './figure-page';
import type { SpreadKey } from './spread';
import { fiscalExample, isFilled, type Line, marketExample } from './stock-examples';

/** Returns the figure whose distribution a page shows; null if it is not known per stock. */
export function spreadKey(slug: string): SpreadKey | null {
  const found = FIGURE_PAGES[slug]?.find((key) => key in METRICS || key in DERIVED_FIGURES);
  return (found as SpreadKey | undefined) ?? null;
}

/** Returns the figure that a stock's own numbers explain; null if it does not belong to a single stock. */
function exampleKey(slug: string): MetricKey | PageFigure | null {
  const [first] = FIGURE_PAGES[slug] ?? [];
  return first && (first in METRICS || first in PAGE_FIGURES) ? (first as MetricKey | PageFigure) : null;
}

/** Tells whether the figure of a page belongs to a single stock. */
export const isOfStock = (slug: string): boolean => isFilled(slug) || exampleKey(slug) !== null;

/** Computes the figure of a stock; null for an unknown one, and where no stock has it. */
export async function findExample(
  universe: Universe,
  slug: string,
  typed: string | null,
  origin: string,
): Promise<FigureExample | null> {
  const id = typed ? await stockNamed(typed) : largestWith(universe, slug);
  const stock = id === null ? null : await getStock(id, DEFAULT_CURRENCY);
  if (!stock) return null;
  const example = (await fiscalResults(stock, slug, universe)) ?? marketResults(stock, slug, origin);
  return { id: stock.id, name: stock.name, ...example };
}

type Results = Pick<FigureExample, 'results' | 'asOf'>;

/** Computes a figure with the fiscal years of a stock; null if the page's figure does not follow from them. */
async function fiscalResults(stock: StockDetail, slug: string, { rates }: Universe): Promise<Results | null> {
  const example = fiscalExample(slug);
  if (!example) return null;
  const known = await getFundamentals(stock.id);
  const last = known?.years.at(-1);
  if (!known || !last) return { results: [withoutSum(NO_YEARS)], asOf: '' };
  const { years, currency, source } = known;
  const { sector } = stock;
  const reported = (amount: number | null) =>
    currency === null ? null : convert(amount, stock.display_currency, currency, rates.latest);
  const [price, marketCap] = [reported(stock.current_price), reported(stock.market_cap)];
  const lines = example({ sector, years, last, price, marketCap });
  return {
    results:
      typeof lines === 'string'
        ? [withoutSum(lines)]
        : lines.map((line) => fillCalculator(line, { currency, sector })),
    asOf: `Geschäftsjahr bis ${formatDay(last.end)}. Quelle: ${PROVIDERS[source].label}.`,
  };
}

const NO_YEARS = 'Von diesem Unternehmen kennen wir keine Jahresabschlüsse.';

const withoutSum = (note: string): ExampleResult => ({ name: null, sum: null, note });

/** Computes a figure with the numbers of the search, in euros. */
function marketResults(stock: StockDetail, slug: string, origin: string): Results {
  const line = marketExample(slug, stock);
  const key = exampleKey(slug);
  const payments = paymentSummary(stock.dividend_history, stock.price_date);
  const explained = key && explainedFigure(stock, key, payments);
  const day = explained ? explained.day : stock.price_date;
  const result = line
    ? fillCalculator(line, { currency: stock.display_currency, sector: stock.sector })
    : { name: null, sum: explained?.sum ?? null, value: explained?.value ?? null, note: null };
  return { results: [result], asOf: `${day ? `Stand ${formatDay(day)}, Beträge in Euro. ` : ''}${origin}` };
}

/** Finds the stock that a text names, else the one most like it. */
async function stockNamed(text: string): Promise<string | null> {
  const id = await findStockId(text);
  if (id) return id;
  const { data } = await findStocksByName(text, { currency: DEFAULT_CURRENCY, limit: 1 });
  return data[0]?.id ?? null;
}

/** Finds the largest company that has the figure of a page above zero; the largest of all where no figure tells. */
function largestWith(universe: Universe, slug: string): string | null {
  const columns = searchColumns(universe, DEFAULT_CURRENCY);
  const key = spreadKey(slug);
  const figures = key && columns.figure(key);
  // Known for every company with fiscal years.
  const years = fiscalExample(slug) && columns.figure('profit_years');
  const sizes = universe.euro.market_cap.map((size, i) =>
    (figures === null || numberAt(figures, i) > 0) && (years === null || !Number.isNaN(years[i]))
      ? size
      : Number.NaN,
  );
  const [largest] = largestCompanies(sizes, 1);
  return largest === undefined ? null : (universe.texts.id[largest] as string);
}

type Field = Calculation['fields'][number];

/** Divisor and fewest decimals to print a number in a unit. */
const UNITS: Readonly<Record<Field['unit'], { scale: number; digits: number }>> = {
  '€': { scale: 1, digits: 2 },
  'Mio. €': { scale: 1e6, digits: 0 },
  'Mio.': { scale: 1e6, digits: 1 },
  '%': { scale: 0.01, digits: 1 },
  '': { scale: 1, digits: 0 },
};

const MOST_DIGITS = 6;

/**
 * Fills a calculator with the numbers of a stock, each with as few decimals as the result needs.
 *
 * @param currency of the amounts; null: not known
 */
export function fillCalculator(
  { calculate, numbers, name: line }: Line,
  { currency, sector }: { currency: string | null; sector: string | null },
): ExampleResult {
  const name = line ?? null;
  const { fields } = calculate(null);
  const missing = fields.filter((field) => typeof numbers[field.name] !== 'number');
  if (missing.length > 0) return { name, sum: null, note: missingNote(missing, sector) };
  const attempt = (more: number) =>
    calculate(
      Object.fromEntries(
        fields.map((field) => [field.name, typed(field, numbers[field.name] as number, more)]),
      ),
    );
  const exact = attempt(MOST_DIGITS);
  if (exact.sum === null) {
    const wrong = exact.fields.find(({ error }) => error !== null);
    return { name, sum: null, note: wrong ? `${wrong.label}: nicht über null.` : exact.error };
  }
  let sum = exact.sum;
  for (let more = MOST_DIGITS - 1; more >= 0; more--) {
    const shorter = attempt(more).sum;
    if (shorter === null || resultOf(shorter) !== resultOf(exact.sum)) break;
    sum = shorter;
  }
  return { name, sum: inCurrency(sum, currency), note: null };
}

const resultOf = (sum: string): string => sum.slice(sum.lastIndexOf('='));

function typed({ unit }: Field, value: number, more: number): string {
  const { scale, digits } = UNITS[unit];
  const places = unit === '' ? 0 : Math.min(digits + more, MOST_DIGITS);
  return (value / scale).toFixed(places).replace('.', ',').slice(0, LONGEST_NUMBER);
}

function missingNote(missing: readonly Field[], sector: string | null): string {
  const names = listed(missing.map(({ label, isQuestion }) => (isQuestion ? `„${label}“` : label)));
  return `${hasWithheld(sector) ? 'Nicht bekannt oder in diesem Sektor ohne Aussage' : 'Nicht bekannt'}: ${names}.`;
}

/** Calculators count in euros; their sums hold in any currency. */
const inCurrency = (sum: string, currency: string | null): string =>
  currency === null ? sum.replace(/[ \u00a0]€/g, '') : sum.replaceAll('€', currencySign(currency));
