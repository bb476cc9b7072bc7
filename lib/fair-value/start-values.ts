import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { Reports } from '@/lib/finance/value/newest-report';
import {
  type Basis,
  FIXED_MULTIPLES,
  type ScenarioName,
  type StartScenarios,
  startScenarios,
} from '@/lib/finance/value/start-scenarios';
import { formatDay } from '@/lib/platform/format/day';
import { amountDigits, countOf, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { USUAL_RETURN } from '@/lib/stocks/fundamentals/rules';
import { BASIS_NAMES, type FieldTexts, SCENARIOS, type ScenarioTexts } from './fields';

/** Required return of all scenarios at the start, a fraction. */
export const START_RETURN = USUAL_RETURN;

/** Growth for ever at the start, as fractions: the inflation that the ECB aims at, and a point less and more. */
const PERPETUAL_GROWTH: Readonly<Record<ScenarioName, number>> = {
  cautious: 0.01,
  middle: 0.02,
  confident: 0.03,
};

const PERPETUAL_REASONS: Readonly<Record<ScenarioName, string>> = {
  cautious: 'ein Punkt unter der Mitte',
  middle: 'so viel Inflation strebt die EZB an',
  confident: 'ein Punkt über der Mitte',
};

const FIXED_REASONS: Readonly<Record<ScenarioName, string>> = {
  cautious: 'drei unter der Mitte',
  middle: 'mehr lässt Graham nicht gelten',
  confident: 'drei über der Mitte',
};

/** The part that the multiple lacks to the own one. */
const LESS: Readonly<Record<ScenarioName, string>> = {
  cautious: ', minus ein Drittel',
  middle: ', minus ein Sechstel',
  confident: '',
};

/** The first text of each field, and the reason for it in words. */
export type StartValues = { texts: ScenarioTexts; reasons: Readonly<Record<ScenarioName, FieldTexts>> };

/**
 * Writes the start scenarios of a company as they are typed, with their reasons. Rounded as they are shown, so that an
 * address computes what the page shows.
 *
 * @param rate units of the page's currency for one of the reporting currency
 * @param own medians of the share's own history
 * @returns null where `startScenarios` is
 */
export function startValues(
  reports: Reports,
  basis: Basis,
  rate: number,
  own: OwnMedians = NO_MEDIANS,
): StartValues | null {
  const start = startScenarios(reports, basis, START_RETURN, ownMultiple(basis, own));
  if (!start) return null;
  const baseReason = `${BASIS_NAMES[basis]} je Aktie, ${periodOf(reports, start.report)}`;
  return {
    texts: byScenario((name) => {
      const { base, growthYears1To5, growthYears6To10, end, requiredReturn } = start.scenarios[name];
      return {
        start: amountText(base * rate),
        early: percentText(growthYears1To5),
        late: percentText(growthYears6To10),
        multiple: formatNumber(end.kind === 'multiple' ? end.multiple : 0, 1),
        perpetual: percentText(PERPETUAL_GROWTH[name]),
        required: percentText(requiredReturn),
      };
    }),
    reasons: byScenario((name) => ({
      start: baseReason,
      early: growthReason(name, start),
      late: 'die Hälfte davon',
      multiple: multipleReason(name, basis, own, start),
      perpetual: PERPETUAL_REASONS[name],
      required: 'was du im Jahr verdienen willst',
    })),
  };
}

/** Names the period of a report: `letzte zwölf Monate bis 30.09.2026`, `Geschäftsjahr 2025`. */
export const periodOf = ({ trailing }: Reports, report: FiscalYear): string =>
  report === trailing
    ? `letzte zwölf Monate bis ${formatDay(report.end)}`
    : `Geschäftsjahr ${report.end.slice(0, 4)}`;

/** Medians of a share's own last ten years; null: not known. The yield is in percent. */
export type OwnMedians = { priceEarnings: number | null; freeCashFlowYield: number | null };

const NO_MEDIANS: OwnMedians = { priceEarnings: null, freeCashFlowYield: null };

/** Returns what the market used to pay for one euro of the basis; null: not known. */
function ownMultiple(basis: Basis, { priceEarnings, freeCashFlowYield }: OwnMedians): number | null {
  if (basis === 'eps') return priceEarnings;
  return freeCashFlowYield === null ? null : 100 / freeCashFlowYield;
}

/** Says where the multiple comes from; `startScenarios` has the rule. */
function multipleReason(
  name: ScenarioName,
  basis: Basis,
  own: OwnMedians,
  { ownMultiple: multiple }: StartScenarios,
): string {
  const known = ownMultiple(basis, own);
  if (known === null || multiple === null) {
    const measure = basis === 'eps' ? 'eigenes KGV' : 'eigene FCF-Rendite';
    return `${FIXED_REASONS[name]}${name === 'middle' ? `; fünf Jahre ${measure} sind nicht bekannt` : ''}`;
  }
  const limit = known > multiple ? 'höchstens' : 'mindestens';
  const limited = multiple === known ? '' : `, hier ${limit} ${formatNumber(multiple, 1)}`;
  const median =
    basis === 'eps'
      ? `eigenes KGV im Median ${formatNumber(known, 1)}`
      : `1 ÷ eigene FCF-Rendite im Median ${formatPercent(own.freeCashFlowYield)} = ${formatNumber(known, 1)}`;
  return `${median}${limited}${LESS[name]}`;
}

/** Says where the growth of years 1 to 5 comes from; `startScenarios` has the rule. */
function growthReason(name: ScenarioName, { scenarios, medianGrowth, changes }: StartScenarios): string {
  const middle = scenarios.middle.growthYears1To5;
  if (name === 'middle') {
    const median = `Median aus ${countOf(changes, 'Jahr', 'Jahren')}`;
    if (middle === medianGrowth) return median;
    const limit = `${medianGrowth > middle ? 'höchstens' : 'mindestens'} ${formatPercent(middle * 100, 0)}`;
    return `${median}: ${formatPercent(medianGrowth * 100, 1)}, hier ${limit}`;
  }
  const own = scenarios[name].growthYears1To5;
  const points = Math.round(Math.abs(own - middle) * 1000) / 10;
  const words = `${formatNumber(points, 1)} Punkte ${name === 'cautious' ? 'weniger' : 'mehr'}`;
  return `${words} als in der Mitte`;
}

const byScenario = <Value>(of: (name: ScenarioName) => Value): Record<ScenarioName, Value> =>
  Object.fromEntries(SCENARIOS.map((name) => [name, of(name)])) as Record<ScenarioName, Value>;

/** Writes a fraction as people type it in percent. */
export const percentText = (fraction: number): string => typedText(fraction * 100, 1);

const amountText = (amount: number): string => typedText(amount, amountDigits(amount));

/** Writes a number as people type it: without grouping, with a plain minus. */
const typedText = (value: number, digits: number): string =>
  (Math.round(value * 10 ** digits) / 10 ** digits).toFixed(digits).replace('.', ',');

/** The example of the calculator for typed numbers: 5 a share, growing by 3, 6 and 9 %. */
export const EXAMPLE_PRICE = '75,00';

const EXAMPLE_GROWTH: Readonly<Record<ScenarioName, readonly [early: string, late: string]>> = {
  cautious: ['3,0', '1,5'],
  middle: ['6,0', '3,0'],
  confident: ['9,0', '4,5'],
};

export const EXAMPLE: StartValues = {
  texts: byScenario((name) => ({
    start: '5,00',
    early: EXAMPLE_GROWTH[name][0],
    late: EXAMPLE_GROWTH[name][1],
    multiple: formatNumber(FIXED_MULTIPLES[name], 1),
    perpetual: percentText(PERPETUAL_GROWTH[name]),
    required: percentText(START_RETURN),
  })),
  reasons: byScenario((name) => ({
    start: 'Gewinn oder freier Cashflow eines Jahres',
    early: 'ein Beispiel; sieh nach, was das Unternehmen geschafft hat',
    late: 'die Hälfte davon',
    multiple: FIXED_REASONS[name],
    perpetual: PERPETUAL_REASONS[name],
    required: 'was du im Jahr verdienen willst',
  })),
};
