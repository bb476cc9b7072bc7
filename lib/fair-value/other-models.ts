import type { PaidYear } from '@/lib/finance/dividends/dividend-years';
import { bookValuePerShare } from '@/lib/finance/value/derived-figures';
import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import { type DividendForecast, dividendDiscount } from '@/lib/finance/value/dividend-discount';
import { type EarningsPower, earningsPower } from '@/lib/finance/value/earnings-power';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { grahamNumber } from '@/lib/finance/value/graham';
import { growthPerYear } from '@/lib/finance/value/growth';
import { newestReport, type Reports } from '@/lib/finance/value/newest-report';
import { listed } from '@/lib/platform/format/lists';
import { formatPerShare } from '@/lib/platform/format/money';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';
import type { FigureSlug } from '@/lib/stocks/figures/figure-pages';
import { FIELDS } from './fields';
import { periodOf, START_RETURN } from './start-values';

/** Years that a company must have paid a dividend in a row for the dividend discount model. */
const DIVIDEND_YEARS = 10;

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

/** A model beside the scenarios: its value per share and what it rests on, or the reason why there is none. */
export type OtherModel = {
  name: string;
  /** Slug of its page in the glossary. */
  page?: FigureSlug;
  basis: string;
  perShare: number | null;
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

/**
 * Computes the other models.
 *
 * @param requiredReturn of the middle scenario, a fraction; null: it is not typed well
 */
export function otherModels(
  { dividends, earningsPower: power, graham }: ModelInputs,
  requiredReturn: number | null,
  currency: string,
): OtherModel[] {
  return [
    { name: 'Abgezinste Dividenden, zweistufig', ...dividendModel(dividends, requiredReturn, currency) },
    { name: 'Graham-Zahl', page: 'graham-zahl', ...grahamModel(graham, currency) },
    {
      name: 'Ertragskraft ohne Wachstum (EPV)',
      page: 'ertragswert',
      ...powerModel(power, requiredReturn, currency),
    },
  ];
}

const [LEAST_RETURN, MOST_RETURN] = FIELDS.required.bounds;
const NO_RETURN = {
  basis: `Dafür braucht das Szenario Mittel eine geforderte Rendite von ${LEAST_RETURN} bis ${MOST_RETURN}\u202f%.`,
  perShare: null,
};

const since = (period: string | undefined) => (period ? `, ${period}` : '');

function dividendModel(inputs: ModelInputs['dividends'], requiredReturn: number | null, currency: string) {
  if ('reason' in inputs) return { basis: inputs.reason, perShare: null };
  if (requiredReturn === null) return NO_RETURN;
  const { period, ...forecast } = inputs;
  const { perShare } = dividendDiscount({ ...forecast, years: DIVIDEND_YEARS, requiredReturn });
  const rates = [inputs.growth, inputs.stableGrowth].map((growth) => formatPercent(growth * 100, 1));
  const basis =
    perShare === null
      ? `Die geforderte Rendite muss mindestens zwei Prozentpunkte über dem Wachstum danach liegen, ${rates[1]}.`
      : `${formatPerShare(inputs.dividend, currency)}${since(period)}; zehn Jahre ${rates[0]} Wachstum im Jahr, danach ${rates[1]}; es zählt nur, was ausgeschüttet wird`;
  return { basis, perShare };
}

function grahamModel(inputs: ModelInputs['graham'], currency: string) {
  if ('reason' in inputs) return { basis: inputs.reason, perShare: null };
  const { eps, bookValue, period } = inputs;
  const factors = `${formatNumber(eps, amountDigits(eps))} × ${formatPerShare(bookValue, currency)}`;
  return {
    basis: `√(22,5 × ${factors}), Gewinn und Buchwert je Aktie${since(period)}; streng, wenn Marken und Patente nicht in der Bilanz stehen`,
    perShare: grahamNumber(eps, bookValue),
  };
}

function powerModel(inputs: ModelInputs['earningsPower'], requiredReturn: number | null, currency: string) {
  if ('reason' in inputs) return { basis: inputs.reason, perShare: null };
  if (requiredReturn === null) return NO_RETURN;
  const { earnings, netCash, ebitMargin, period } = inputs;
  const perShare = earnings / requiredReturn + netCash;
  if (perShare <= 0)
    return { basis: 'Die Schulden sind höher als der Wert der Erträge ohne Wachstum.', perShare: null };
  const cash = `${netCash < 0 ? '−' : '+'}\u00a0${formatPerShare(Math.abs(netCash), currency)} ${netCash < 0 ? 'Nettoschulden' : 'Nettoguthaben'}`;
  return {
    basis: `${formatPerShare(earnings, currency)} bei mittlerer Marge von ${formatPercent(ebitMargin * 100, 1)}, geteilt durch ${formatPercent(requiredReturn * 100, 1)} Rendite, ${cash}${period ? `; Umsatz und Bilanz: ${period}` : ''}`,
    perShare,
  };
}
