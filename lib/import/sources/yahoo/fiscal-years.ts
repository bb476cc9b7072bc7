import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';
import { type Fundamentals, PER_SHARE } from '@/lib/stocks/fundamentals/fundamentals';
import { impossibleFigures, YEARS_APART } from '../../fiscal-figure-checks';
import {
  DIVIDENDS,
  EPS,
  periodsOf,
  SERIES_OF,
  type Series,
  type SeriesName,
  SHARES,
  type Values,
} from './fiscal-answers';
import type { HeldBack } from './listing';

type Figures = Record<FiscalFigure, number | null>;

const PAYMENTS: ReadonlySet<FiscalFigure> = new Set(['capex', 'buybacks']);

/** Days of a year; a split within the last twelve months leaves quarters of two share counts. */
const YEAR = 365;

export type Statements = {
  annual: readonly Series[];
  trailing: readonly Series[];
  /** Currency of the statements by the summary; null: not known, or contradicted. */
  currency: string | null;
  /** Ex-dates of splits. */
  splits: readonly string[];
  today: string;
};

/**
 * Reads the fiscal years and the last twelve months of a company. A value that Yahoo leaves out is unknown, also where
 * it may have been 0. Nothing tells when a year was published, or what was reported first.
 *
 * @returns null if there is no year; figures that were held back, with the reason
 */
export function fiscalYears(statements: Statements): { fundamentals: Fundamentals | null; held: HeldBack[] } {
  const { today, splits } = statements;
  const reporting = reportingCurrency(statements.currency);
  const annual = periodsOf(statements.annual, 'annual', today);
  const trailing = periodsOf(statements.trailing, 'trailing', today);
  const reader = new StatementReader([...annual.values(), ...trailing.values()], reporting);
  const years = reader.years(annual);
  const last = years.at(-1);
  if (!last) return { fundamentals: null, held: reader.held };
  const lastSplit = lastOf(splits.filter((day) => day <= today)) ?? '';
  return {
    fundamentals: {
      currency: reporting,
      // Yahoo restates years for splits. A day that stays the same until something changes.
      adjustedOn: lastOf([lastSplit, last.end]) ?? last.end,
      years: years.map((year) => ({ ...year, first: {} })),
      trailing: reader.lastTwelveMonths(trailing, last.end, lastSplit),
    },
    held: reader.held,
  };
}

function reportingCurrency(label: string | null): string | null {
  const { currency } = mainUnit(label ?? '');
  return isCurrency(currency) ? currency : null;
}

class StatementReader {
  readonly held: HeldBack[] = [];
  /** Currency of the amounts that are read. */
  readonly #currency: string | null;
  readonly #isPerShareKnown: boolean;

  constructor(periods: readonly Values[], reporting: string | null) {
    const currenciesOf = (isWanted: (name: SeriesName) => boolean) =>
      periods.flatMap((values) =>
        [...values].flatMap(([name, { currency }]) => (isWanted(name) && currency ? [currency] : [])),
      );
    const ofAmounts = currenciesOf((name) => !EPS.has(name) && !SHARES.has(name));
    this.#currency = reporting ?? mostFrequent(ofAmounts);
    const other = (currencies: readonly string[]) => currencies.find((one) => one !== this.#currency);
    const [otherAmount, otherEps] = [other(ofAmounts), other(currenciesOf((name) => EPS.has(name)))];
    this.#isPerShareKnown = otherEps === undefined;
    if (otherAmount) this.#mixed('Beträge', otherAmount);
    if (otherEps) this.#mixed('Gewinn und Dividende je Aktie', otherEps);
  }

  #mixed(what: string, currency: string): void {
    const reason = `${what} der Geschäftsjahre in ${currency} zurückgehalten: der Abschluss ist in ${this.#currency}`;
    this.held.push({ code: 'mixed_currencies', reason });
  }

  /** Takes the one with more figures, of two years that are too near. */
  years(periods: ReadonlyMap<string, Values>): FiscalYear[] {
    const years: FiscalYear[] = [];
    for (const [end, values] of periods) {
      const year = this.#year(end, values);
      if (!year) continue;
      const before = years.at(-1);
      if (!before || epochDay(end) - epochDay(before.end) >= YEARS_APART) {
        years.push(year);
        continue;
      }
      const isFuller = known(year) > known(before);
      const both = `Das Geschäftsjahr bis ${isFuller ? before.end : end} zurückgehalten`;
      this.held.push({
        code: 'duplicate',
        reason: `${both}: das bis ${isFuller ? end : before.end} liegt zu nah und hat mindestens so viele Zahlen`,
      });
      if (isFuller) years[years.length - 1] = year;
    }
    return years;
  }

  /** The last twelve months, if they end after the last year. Yahoo does not restate them for splits. */
  lastTwelveMonths(
    periods: ReadonlyMap<string, Values>,
    yearEnd: string,
    lastSplit: string,
  ): FiscalYear | null {
    const [end, values] = [...periods].at(-1) ?? [''];
    if (!values || end <= yearEnd) return null;
    const trailing = this.#year(end, values);
    if (!trailing || lastSplit <= isoDay(epochDay(end) - YEAR)) return trailing;
    return { ...trailing, eps: null, dividendPerShare: null, shares: null };
  }

  /** Null if nothing of a period is known. */
  #year(end: string, values: Values): FiscalYear | null {
    const figures = this.#figures(values);
    for (const { figure, value, reason } of impossibleFigures(figures)) {
      this.held.push({ code: 'impossible_figure', reason: `${end}: ${figure} = ${value} ${reason}` });
      figures[figure] = null;
    }
    return known(figures) === 0 ? null : { end, publishedOn: null, ...figures };
  }

  #figures(values: Values): Figures {
    const amount = (name: SeriesName) => {
      const found = values.get(name);
      const isOurs = SHARES.has(name) || !found?.currency || found.currency === this.#currency;
      return found && isOurs ? found.value : null;
    };
    const figures = Object.fromEntries(
      FISCAL_FIGURES.map((figure) => {
        if (figure === 'dividendPerShare') return [figure, null];
        const value = SERIES_OF[figure].map(amount).find((one) => one !== null) ?? null;
        return [figure, value !== null && PAYMENTS.has(figure) ? 0 - value : value];
      }),
    ) as Figures;
    // Yahoo writes 0 for banks and insurers, which have no gross profit.
    figures.grossProfit ||= null;
    const paid = amount(DIVIDENDS);
    if (paid !== null && figures.shares) figures.dividendPerShare = (0 - paid) / figures.shares;
    if (!this.#isPerShareKnown) for (const figure of PER_SHARE) figures[figure] = null;
    return figures;
  }
}

/** Returns the latest of ISO days. */
export const lastOf = (days: readonly string[]): string | null => [...days].sort().at(-1) ?? null;

const known = (figures: Figures): number =>
  FISCAL_FIGURES.filter((figure) => figures[figure] !== null).length;

function mostFrequent(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
