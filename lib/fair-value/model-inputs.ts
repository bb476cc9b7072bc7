import type { PaidYear } from '@/lib/finance/dividends/dividend-years';
import { bookValuePerShare } from '@/lib/finance/value/derived-figures';
import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import type { DividendForecast } from '@/lib/finance/value/dividend-discount';
import { type EarningsPower, earningsPower } from '@/lib/finance/value/earnings-power';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { growthPerYear } from '@/lib/finance/value/growth';
import { newestReport, type Reports } from '@/lib/finance/value/newest-report';
import { listed } from '@/lib/platform/format/lists';
import { periodOf, START_RETURN } from './start-values';

/** Years that a company must have paid a dividend in a row for the dividend discount model. */
export const DIVIDEND_YEARS = 10;

/** Highest growth of the dividend in the first stage, its years, and growth for ever after, as fractions. */
const MOST_DIVIDEND_GROWTH = 0.1;
const STABLE_GROWTH = 0.02;

type Withheld = { reason: string };

/** Words for the period that the figures are of, where it is known. */
type Dated = { period?: string };

/** Inputs of the models beside the scenarios, in the page's currency; a reason if a model is not computed. */
export type ModelInputs = {
  dividends: (Pick<DividendForecast, 'dividend' | 'growth' | 'stableGrowth'> & Dated) | Withheld;
  /** A share's part of normal earnings, and of cash − debt. */
  earningsPower: ({ earnings: number; netCash: number; ebitMargin: number } & Dated) | Withheld;
  graham: ({ eps: number; bookValue: number } & Dated) | Withheld;
};

/**
 * Collects what the other models need.
 *
 * @param rate units of the page's currency for one of the reporting currency
 * @param paid dividends per share of calendar years in the page's currency, oldest first
 */
export function modelInputs(
  reports: Reports,
  rate: number,
  isFinancial: boolean,
  paid: readonly PaidYear[],
): ModelInputs {
  return {
    dividends: dividendInputs(reports, rate, paid),
    earningsPower: earningsPowerInputs(reports, rate, isFinancial),
    graham: grahamInputs(reports, rate),
  };
}

/** Takes the record of the reports, or that of the payments where the reports have fewer years or a gap. */
function dividendInputs(reports: Reports, rate: number, paid: readonly PaidYear[]): ModelInputs['dividends'] {
  const reported = reports.years.map(({ end, dividendPerShare }) => ({ end, value: dividendPerShare }));
  const payments = paid.map(({ year, amount }) => ({ end: `${year}-12-31`, value: amount }));
  const newest = newestReport(reports, ({ dividendPerShare }) => dividendPerShare);
  const last = newest?.dividendPerShare ?? null;
  const dividend = last === null ? (payments.at(-1)?.value ?? null) : last * rate;
  if (dividend === null) return { reason: 'Wir kennen die Dividende des letzten Geschäftsjahrs nicht.' };
  if (dividend <= 0) return { reason: 'Zuletzt gab es keine Dividende.' };
  const growth = recordGrowth(reported) ?? recordGrowth(payments);
  if (growth === null)
    return { reason: 'Nur für Unternehmen, von denen zehn Jahre Dividende ohne Lücke bekannt sind.' };
  const year = paid.at(-1)?.year;
  const period = newest && last !== null ? periodOf(reports, newest) : `Zahlungen des Jahres ${year}`;
  return { dividend, ...limited(growth), period };
}

function limited(growth: number): { growth: number; stableGrowth: number } {
  const most = Math.min(growth, MOST_DIVIDEND_GROWTH);
  return { growth: most, stableGrowth: Math.min(STABLE_GROWTH, Math.max(most, 0)) };
}

/** Returns the growth per year of ten years of dividends; null if there are fewer or one without a dividend. */
function recordGrowth(years: readonly { end: string; value: number | null }[]): number | null {
  const [first, ...others] = years.slice(-DIVIDEND_YEARS);
  const last = others.at(-1);
  if (!first || !last || others.some(({ value }) => value === null || value <= 0)) return null;
  return growthPerYear(first, last, DIVIDEND_YEARS - 1);
}

const MISSING_PARTS = {
  revenue: 'Umsatz',
  taxRate: 'Steuersatz',
  cash: 'flüssige Mittel',
  totalDebt: 'Schulden',
  shares: 'Aktienzahl',
} as const;

function earningsPowerInputs(
  reports: Reports,
  rate: number,
  isFinancial: boolean,
): ModelInputs['earningsPower'] {
  if (isFinancial) return { reason: 'Nicht für Banken und Versicherer: Ihre Schulden gehören zum Geschäft.' };
  if ((reports.trailing?.ebit ?? 1) <= 0)
    return { reason: 'Die letzten zwölf Monate brachten keinen operativen Gewinn.' };
  const isKnown = ({ revenue, cash, totalDebt, shares }: FiscalYear) =>
    revenue !== null && cash !== null && totalDebt !== null ? shares : null;
  const newest = newestReport(reports, isKnown);
  const value = earningsPower(reports.years, START_RETURN, newest ?? undefined);
  if (value.perShare === null) return { reason: earningsPowerReason(value) };
  const { earnings, cash, totalDebt, shares, ebitMargin } = value.parts;
  return {
    earnings: (earnings / shares) * rate,
    netCash: ((cash - totalDebt) / shares) * rate,
    ebitMargin,
    ...(newest && { period: periodOf(reports, newest) }),
  };
}

/** Says why there is no earnings power value. */
export function earningsPowerReason(value: EarningsPower & { perShare: null }): string {
  if (value.reason === 'missing')
    return `In den Zahlen fehlt: ${listed(value.missing.map((part) => MISSING_PARTS[part]))}.`;
  return value.reason === 'few_years'
    ? 'Dafür braucht es fünf Jahre mit Umsatz und operativem Ergebnis.'
    : 'Im Mittel der Jahre bleibt kein operativer Gewinn.';
}

function grahamInputs(reports: Reports, rate: number): ModelInputs['graham'] {
  const { trailing } = reports;
  if ((trailing?.eps ?? 1) <= 0) return { reason: 'Die letzten zwölf Monate brachten keinen Gewinn.' };
  const newest = newestReport(reports, (report) => (report.eps === null ? null : bookValuePerShare(report)));
  const [eps, bookValue] = [newest?.eps ?? null, newest && bookValuePerShare(newest)];
  if (!newest || eps === null || bookValue === null)
    return { reason: 'Gewinn oder Buchwert je Aktie fehlt.' };
  if (eps <= 0) return { reason: 'Das letzte Geschäftsjahr brachte keinen Gewinn.' };
  if (bookValue <= 0) return { reason: 'Der Buchwert ist nicht positiv.' };
  return { eps: eps * rate, bookValue: bookValue * rate, period: periodOf(reports, newest) };
}

/** Said where a number of the middle scenario is wrong, or does not fit the others. */
export const MIDDLE_WRONG =
  'Dafür müssen alle Zahlen im Szenario Mittel stimmen; die falsche ist dort markiert.';

/**
 * Collects what the other models need of typed numbers. Dividends grow as the earnings of the middle scenario.
 *
 * @param amounts per share; null: not typed, or not well
 * @param middle scenario; null: it is not typed well
 */
export function typedModels(
  { dividend, bookValue }: { dividend: number | null; bookValue: number | null },
  middle: Scenario | null,
): ModelInputs {
  const missing = { reason: MIDDLE_WRONG };
  const typed = <Model>(
    amount: number | null,
    name: string,
    model: (amount: number, middle: Scenario) => Model,
  ) =>
    amount === null
      ? { reason: `Gib dafür oben ${name} je Aktie ein.` }
      : middle
        ? model(amount, middle)
        : missing;
  return {
    dividends: typed(dividend, 'die Dividende', (amount, { growthYears1To5 }) => ({
      dividend: amount,
      ...limited(growthYears1To5),
    })),
    earningsPower: {
      reason:
        'Dafür braucht es Margen und Steuern mehrerer Jahre; auf der Seite einer Aktie rechnen wir damit.',
    },
    graham: typed(bookValue, 'den Buchwert', (amount, { base }) => ({ eps: base, bookValue: amount })),
  };
}
