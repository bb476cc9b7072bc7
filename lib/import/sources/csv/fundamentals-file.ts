import { isCurrency } from '@/lib/currencies/iso-4217';
import { epochDay } from '@/lib/finance/daily-series';
import { FISCAL_FIGURES, type FiscalFigure } from '@/lib/finance/value/fiscal-year';
import type { ReportedYear } from '@/lib/stocks/fundamentals/fundamentals';
import { impossibleFigures, YEARS_APART } from '../../fiscal-figure-checks';
import type { FundamentalsBundle, Refusal, SourceContext } from '../../rows';
import { SYMBOL } from './companies-file';
import type { DataFile } from './open-file';
import { readTable, type TableRow } from './table-file';

/** Every figure with its column: `totalAssets` is in `total_assets`. */
const FIGURES = FISCAL_FIGURES.map(
  (figure) => [figure, figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
);
const COLUMN_OF: ReadonlyMap<FiscalFigure, string> = new Map(FIGURES);

const FUNDAMENTALS_COLUMNS = {
  required: ['symbol', 'fiscal_year_end', 'currency'],
  optional: ['published_on', 'adjusted_on', ...FIGURES.map(([, column]) => column)],
};

/** A fiscal year as its line has it. */
type YearRow = { year: ReportedYear; currency: string; adjustedOn: string; line: number };

/**
 * Reads the fiscal years of companies, each company with all of its years. A row that cannot be right is held back; of
 * a row with one wrong figure, that figure alone.
 */
export async function* readFundamentals(
  file: DataFile,
  { today, refuse }: Pick<SourceContext, 'today' | 'refuse'>,
): AsyncIterable<FundamentalsBundle> {
  const companies = new Map<string, YearRow[]>();
  for await (const row of readTable(file, FUNDAMENTALS_COLUMNS, refuse)) {
    const symbol = row.cell('symbol');
    const read = yearOf(row, today);
    if (!read) continue;
    const years = companies.get(symbol);
    const { end } = read.year;
    const same = years?.find(({ year }) => Math.abs(epochDay(year.end) - epochDay(end)) < YEARS_APART);
    if (same) {
      const reason =
        same.year.end === end
          ? `Das Geschäftsjahr bis ${end} steht schon in Zeile ${same.line}`
          : `Zwischen den Geschäftsjahren bis ${same.year.end} (Zeile ${same.line}) und bis ${end} liegen weniger als ${YEARS_APART} Tage`;
      row.refuse('duplicate', reason);
    } else if (years) years.push(read);
    else companies.set(symbol, [read]);
  }
  for (const [symbol, rows] of companies) {
    const differing = contradiction(rows);
    if (differing) refuse({ file: file.name, symbol, ...differing });
    else yield bundleOf(symbol, rows, file.name);
  }
}

function bundleOf(symbol: string, rows: readonly YearRow[], file: string): FundamentalsBundle {
  const years = rows.map(({ year }) => year).sort((a, b) => (a.end < b.end ? -1 : 1));
  const [first] = rows as readonly [YearRow];
  const last = years.at(-1) as ReportedYear;
  const stated = rows.find(({ adjustedOn }) => adjustedOn !== '')?.adjustedOn;
  return {
    symbol,
    fundamentals: {
      currency: first.currency,
      adjustedOn: stated ?? last.publishedOn ?? last.end,
      years,
      trailing: null,
    },
    origin: { file, line: first.line },
  };
}

/** Finds the row with which the years of a company no longer fit together. */
function contradiction(rows: readonly YearRow[]): Pick<Refusal, 'line' | 'code' | 'reason'> | null {
  const [first] = rows as readonly [YearRow];
  const other = rows.find(({ currency }) => currency !== first.currency);
  if (other) {
    const both = `in ${first.currency} und ab Zeile ${other.line} in ${other.currency}`;
    const reason = `Die Geschäftsjahre stehen ${both}, das Unternehmen wird nicht übernommen`;
    return { line: other.line, code: 'mixed_currencies', reason };
  }
  const stated = rows.filter(({ adjustedOn }) => adjustedOn !== '');
  const later = stated.find(({ adjustedOn }) => adjustedOn !== stated[0]?.adjustedOn);
  if (!later) return null;
  const both = `${stated[0]?.adjustedOn} und ab Zeile ${later.line} die vom ${later.adjustedOn}`;
  const reason = `Die Angaben je Aktie zählen die Aktien vom ${both}, das Unternehmen wird nicht übernommen`;
  return { line: later.line, code: 'adjustment_mismatch', reason };
}

function yearOf({ cell, line, refuse, day, number }: TableRow, today: string): YearRow | null {
  const symbol = cell('symbol');
  if (!SYMBOL.test(symbol)) return refuse('malformed', `„${symbol.slice(0, 40)}“ ist kein Börsensymbol`);
  const currency = cell('currency');
  if (!isCurrency(currency))
    return refuse('unknown_currency', `„${currency.slice(0, 20)}“ ist keine Währung`);
  const end = day('fiscal_year_end', today);
  const adjustedOn = cell('adjusted_on') === '' ? '' : day('adjusted_on', today);
  if (end === null || adjustedOn === null) return null;
  const figures = Object.fromEntries(FIGURES.map(([figure, column]) => [figure, number(column)])) as Figures;
  for (const { figure, reason } of impossibleFigures(figures)) {
    const column = COLUMN_OF.get(figure) ?? figure;
    refuse('impossible_figure', `${column} = ${cell(column).slice(0, 40)} ${reason}`);
    figures[figure] = null;
  }
  if (Object.values(figures).every((value) => value === null))
    return refuse('missing_data', `Das Geschäftsjahr bis ${end} hat keine einzige Zahl`);
  let publishedOn = cell('published_on') === '' ? null : day('published_on', today);
  if (publishedOn !== null && publishedOn < end)
    publishedOn = refuse(
      'bad_date',
      `Das Geschäftsjahr bis ${end} kann nicht am ${publishedOn} veröffentlicht worden sein`,
    );
  return { year: { end, publishedOn, ...figures, first: {} }, currency, adjustedOn, line };
}

type Figures = Record<FiscalFigure, number | null>;
