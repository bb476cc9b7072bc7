import { dividendDiscount } from '@/lib/finance/value/dividend-discount';
import { grahamNumber } from '@/lib/finance/value/graham';
import { formatPerShare } from '@/lib/platform/format/money';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';
import type { FigureSlug } from '@/lib/stocks/figures/figure-pages';
import { FIELDS } from './fields';
import { DIVIDEND_YEARS, type ModelInputs } from './model-inputs';

/** A model beside the scenarios: its value per share and what it rests on, or the reason why there is none. */
export type OtherModel = {
  name: string;
  /** Slug of its page in the glossary. */
  page?: FigureSlug;
  basis: string;
  perShare: number | null;
};

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
  const perShare = dividendDiscount({ ...forecast, years: DIVIDEND_YEARS, requiredReturn });
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
