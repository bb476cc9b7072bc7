import 'server-only';
import { asOf } from '@/lib/articles/analyses/market';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { dividendYears } from '@/lib/finance/dividends/dividend-years';
import { yearsWithoutCut } from '@/lib/finance/dividends/record';
import { grouped } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount, formatPercent } from '@/lib/platform/format/number';
import { matchStocks } from '@/lib/search/matching/match-stocks';
import { searchColumns } from '@/lib/search/matching/search-columns';
import { PRESET_PAGES } from '@/lib/search/preset-pages/preset-pages';
import { presetPageTexts } from '@/lib/search/preset-pages/texts';
import { formatDerived, formatFigure } from '@/lib/stocks/figures/figure-format';
import { FIGURE_PAGES, figurePath } from '@/lib/stocks/figures/figure-pages';
import { DERIVED_FIGURES, isDerived } from '@/lib/stocks/figures/page-figures';
import { metricName } from '@/lib/stocks/metrics';
import { COUNTRIES } from '@/lib/stocks/rules';
import { marketOrigin } from '@/lib/stocks/source-label';
import { getMarketReader } from '@/lib/stocks/universe/market-reader';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { exDayTable } from './ex-day-table';
import { LIVE_BLOCKS, type ListOfStocks, type LiveBlock } from './live-blocks';
import type { LiveContent, LiveRow, LiveTable } from './live-table';
import { type SpreadKey, spreadOf } from './spread';

/** Rows of a short list, and of the one of dividends. */
const LARGEST = 3;
const UNCUT = 15;
/** Fewest years without a cut that are worth a row. */
const FEWEST_YEARS = 3;

/** Loads the block of an article; null for one without a block, and where the market has nothing to show. */
export async function findLiveTable(slug: string): Promise<LiveTable | null> {
  const block = Object.hasOwn(LIVE_BLOCKS, slug) ? LIVE_BLOCKS[slug] : undefined;
  if (!block) return null;
  const universe = await getUniverse();
  const content = await contentOf(universe, block);
  // A text that leads to its block shows it without rows, too.
  if (!content || (content.rows.length === 0 && !content.isFirst)) return null;
  const day = asOf(universe, block.kind === 'exDays' ? 'prices' : 'both');
  const origin = marketOrigin(universe);
  return { title: block.title, asOf: [day, origin].filter(Boolean).join('. '), ...content };
}

function contentOf(universe: Universe, block: LiveBlock): LiveContent | null | Promise<LiveContent | null> {
  switch (block.kind) {
    case 'medians':
      return medians(universe, block.figure, block.by ?? 'sector');
    case 'largest':
      return largest(universe, block);
    case 'uncut':
      return uncut(universe, block.country);
    case 'exDays':
      return exDayTable(universe);
  }
}

const formatted = (key: SpreadKey, value: number): string =>
  isDerived(key) ? formatDerived(key, value) : formatFigure(key, value, DEFAULT_CURRENCY);

/** Names a figure in a sentence; the label of the change of a year is too short for one. */
const nameOf = (key: SpreadKey): string =>
  key === 'yearly_change'
    ? 'Kursänderung in einem Jahr'
    : isDerived(key)
      ? DERIVED_FIGURES[key].label
      : metricName(key);

function medians(universe: Universe, figure: SpreadKey, by: 'sector' | 'country'): LiveContent | null {
  const spread = spreadOf(universe, figure);
  if (!spread) return null;
  const { market } = spread;
  const groups = by === 'sector' ? spread.sectors : spread.countries;
  const page = Object.entries(FIGURE_PAGES).find(([, keys]) =>
    (keys as readonly string[]).includes(figure),
  )?.[0];
  return {
    lead: `${nameOf(figure)}: Die Hälfte von ${countOf(market.count, 'Aktie', 'Aktien')} liegt zwischen ${formatted(figure, market.lower)} und ${formatted(figure, market.upper)}, der Median ist ${formatted(figure, market.median)}.`,
    heads: [by === 'sector' ? 'Sektor' : 'Land', 'unteres Viertel bis', 'Median', 'oberes Viertel ab'],
    rows: groups.map(({ label, count, lower, median, upper }) => ({
      key: label,
      name: label,
      path: null,
      note: countOf(count, 'Aktie', 'Aktien'),
      cells: [lower, median, upper].map((value) => formatted(figure, value)),
    })),
    more: page
      ? [{ text: 'Die zehn niedrigsten und höchsten Werte, mit Rechner', path: figurePath(page) }]
      : [],
    isFirst: false,
  };
}

function largest(
  universe: Universe,
  { list, figures }: Extract<LiveBlock, { kind: 'largest' }>,
): LiveContent | null {
  const page = pageOf(list);
  if (!page) return null;
  const columns = searchColumns(universe, DEFAULT_CURRENCY);
  const { indices, total } = matchStocks(columns, page.search, LARGEST);
  const { heading } = presetPageTexts(page);
  return {
    lead: `Die nach Börsenwert größten von ${countOf(total, 'Aktie', 'Aktien')} der Liste „${heading}“.`,
    heads: ['Unternehmen', ...figures.map(metricName)],
    rows: indices.map((i) => ({
      ...stockRow(universe, i),
      cells: figures.map((key) => formatted(key, numberAt(columns.figure(key), i))),
    })),
    more: [{ text: `Alle: ${heading}`, path: page.path }],
    isFirst: false,
  };
}

const pageOf = (list: ListOfStocks) =>
  PRESET_PAGES.find(
    ({ kind, ...page }) => kind in list && 'of' in page && page.of === (list as Record<string, string>)[kind],
  );

const stockRow = ({ texts }: Universe, i: number): Omit<LiveRow, 'cells'> => ({
  key: texts.id[i] as string,
  name: texts.name[i] as string,
  path: `/stock-detail/${texts.id[i]}`,
  note: texts.symbol[i] ?? null,
});

/** Lists the payers of a country that cut their dividend longest ago, from the stored payments. */
async function uncut(universe: Universe, country: string): Promise<LiveContent | null> {
  const today = newestDay(universe.days.price_date);
  if (today === null) return null;
  const { texts, coded, figures, indexOf } = universe;
  const payers = texts.id.filter(
    (_, i) => codedText(coded.country, i) === country && numberAt(figures.dividend_yield, i) > 0,
  );
  const byStock = grouped(await paymentsOf(payers), ({ stock_id }) => stock_id);
  const records = [...byStock].map(([id, payments]) => ({
    i: indexOf.get(id) as number,
    years: yearsWithoutCut(dividendYears(payments, today)),
    first: payments[0]?.ex_date ?? today,
  }));
  const rows = records
    .filter(({ years }) => years >= FEWEST_YEARS)
    .sort((a, b) => b.years - a.years || sizeOf(universe, b.i) - sizeOf(universe, a.i))
    .slice(0, UNCUT);
  return {
    lead: `Von ${countOf(records.length, 'Dividendenzahler', 'Dividendenzahlern')} aus ${COUNTRIES[country] ?? country}, deren Zahlungen wir kennen, haben diese ihre Dividende am längsten nicht gekürzt. Gezählt sind volle Kalenderjahre, in denen nicht weniger gezahlt wurde als im Jahr davor; weiter zurück als unsere erste bekannte Zahlung reicht keine Serie.`,
    heads: ['Unternehmen', 'Jahre ohne Kürzung', 'Zahlungen bekannt seit', 'Dividendenrendite'],
    rows: rows.map(({ i, years, first }) => ({
      ...stockRow(universe, i),
      cells: [formatCount(years), formatDay(first), formatPercent(numberAt(figures.dividend_yield, i))],
    })),
    more: [],
    isFirst: true,
  };
}

const sizeOf = ({ euro }: Universe, i: number): number => numberAt(euro.market_cap, i) || 0;

/** A payment of a stock, in its trading currency. */
type PastPayment = { stock_id: string; ex_date: string; amount: number };

/** Loads the payments of stocks, oldest first. */
async function paymentsOf(ids: readonly string[]): Promise<PastPayment[]> {
  return (await getMarketReader()).query<PastPayment>(
    `select stock_id, ex_date::text, amount from dividends
      where stock_id = any($1) order by stock_id, ex_date`,
    [ids],
    'payments_of_block',
  );
}
