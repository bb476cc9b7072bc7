import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import {
  type Basis,
  FIXED_MULTIPLES,
  type ScenarioName,
  type StartScenarios,
  startScenarios,
} from '@/lib/finance/value/start-scenarios';
import { countOf, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { BASIS_NAMES, type FieldTexts, SCENARIOS, type ScenarioTexts } from './fields';

/** Required return of all scenarios at the start, a fraction. */
export const START_RETURN = 0.085;

/** Growth for ever at the start, as fractions: the inflation that the ECB aims at, and a point less and more. */
export const PERPETUAL_GROWTH: Readonly<Record<ScenarioName, number>> = {
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
export type StartValues = {
  texts: ScenarioTexts;
  reasons: Readonly<Record<ScenarioName, FieldTexts>>;
};

/**
 * Writes the start scenarios of a company as they are typed, with their reasons. Rounded as they are shown, so that an
 * address computes what the page shows.
 *
 * @param rate units of the page's currency for one of the reporting currency
 * @param ownPriceEarnings median P/E of the last ten years; null: not known
 * @returns null where `startScenarios` is
 */
export function startValues(
  years: readonly FiscalYear[],
  basis: Basis,
  rate: number,
  ownPriceEarnings: number | null = null,
): StartValues | null {
  const start = startScenarios(years, basis, START_RETURN, ownPriceEarnings);
  const last = years.at(-1);
  if (!start || !last) return null;
  const baseReason = `${BASIS_NAMES[basis]} je Aktie, Geschäftsjahr ${last.end.slice(0, 4)}`;
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
      multiple: multipleReason(name, ownPriceEarnings, start),
      perpetual: PERPETUAL_REASONS[name],
      required: 'was du im Jahr verdienen willst',
    })),
  };
}

/** Says where the multiple comes from; `startScenarios` has the rule. */
function multipleReason(
  name: ScenarioName,
  ownPriceEarnings: number | null,
  { ownMultiple }: StartScenarios,
): string {
  if (ownPriceEarnings === null || ownMultiple === null) {
    const unknown = name === 'middle' ? '; fünf Jahre eigenes KGV sind nicht bekannt' : '';
    return `${FIXED_REASONS[name]}${unknown}`;
  }
  const limit = ownPriceEarnings > ownMultiple ? 'höchstens' : 'mindestens';
  const limited = ownMultiple === ownPriceEarnings ? '' : `, hier ${limit} ${formatNumber(ownMultiple, 1)}`;
  return `eigenes KGV im Median ${formatNumber(ownPriceEarnings, 1)}${limited}${LESS[name]}`;
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

const percentText = (fraction: number): string => typedText(fraction * 100, 1);

/** At least two decimals, and three digits that say something: `3,08`, `0,0312`. */
function amountText(amount: number): string {
  const digits = amount >= 1 ? 2 : Math.min(2 - Math.floor(Math.log10(amount)), 8);
  return typedText(amount, digits);
}

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
