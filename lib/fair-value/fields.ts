import type { Basis, ScenarioName } from '@/lib/finance/value/start-scenarios';
import { formatNumber } from '@/lib/platform/format/number';
import { parseDecimal } from '@/lib/platform/format/parse-number';
import { readMargin } from '@/lib/stocks/margin-of-safety';

export const SCENARIOS = ['cautious', 'middle', 'confident'] as const satisfies readonly ScenarioName[];

export const SCENARIO_NAMES: Readonly<Record<ScenarioName, string>> = {
  cautious: 'Vorsichtig',
  middle: 'Mittel',
  confident: 'Zuversichtlich',
};

export const BASIS_NAMES: Readonly<Record<Basis, string>> = {
  ownerEarnings: 'Freier Cashflow',
  eps: 'Gewinn',
};

/** Worth after ten years: a multiple of earnings, or growth for ever. */
export type EndKind = 'multiple' | 'growth';

export const END_NAMES: Readonly<Record<EndKind, string>> = {
  multiple: 'Vielfaches',
  growth: 'Ewiges Wachstum',
};

type Field = {
  label: string;
  unit: 'money' | 'percent' | 'times';
  /** Bounds of what is computed, and of the slider, in the unit that people type. */
  bounds: readonly [lowest: number, highest: number];
  slider: readonly [lowest: number, highest: number, step: number];
  /** The field counts only with this end. */
  end?: EndKind;
};

/** The numbers of a scenario in the order of the page. The slider of the start depends on its value. */
export const FIELDS = {
  start: { label: 'Startwert je Aktie', unit: 'money', bounds: [0.0001, 10_000_000], slider: [0, 10, 0.01] },
  early: { label: 'Wachstum, Jahre 1 bis 5', unit: 'percent', bounds: [-50, 100], slider: [-10, 25, 0.1] },
  late: { label: 'Wachstum, Jahre 6 bis 10', unit: 'percent', bounds: [-50, 100], slider: [-10, 25, 0.1] },
  multiple: {
    label: 'Vielfaches im 10. Jahr',
    unit: 'times',
    bounds: [1, 100],
    slider: [5, 40, 0.5],
    end: 'multiple',
  },
  perpetual: {
    label: 'Wachstum danach, für immer',
    unit: 'percent',
    bounds: [-10, 5],
    slider: [-2, 5, 0.1],
    end: 'growth',
  },
  required: { label: 'Geforderte Rendite', unit: 'percent', bounds: [1, 50], slider: [4, 15, 0.1] },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Tells whether a field counts with an end. */
export const isUsed = (name: FieldName, end: EndKind): boolean => {
  const field: Field = FIELDS[name];
  return field.end === undefined || field.end === end;
};

/** Text of each field of a scenario, in German notation. */
export type FieldTexts = Readonly<Record<FieldName, string>>;

export type ScenarioTexts = Readonly<Record<ScenarioName, FieldTexts>>;

/** Highest price that is computed with. */
export const PRICE_BOUNDS = [0.0001, 100_000_000] as const;

/** Longest number that is read. */
export const LONGEST_NUMBER = 16;

/** Reads a typed number in the unit that people type; null if it is none, or out of bounds. */
export function typedNumber(text: string, [lowest, highest]: readonly [number, number]): number | null {
  const decimal = text.trim().length <= LONGEST_NUMBER ? parseDecimal(text) : null;
  const value = decimal === null ? null : Number(decimal);
  return value !== null && value >= lowest && value <= highest ? value : null;
}

/** Says which numbers a field of money takes. */
export const moneySentence = ([, highest]: readonly [number, number]): string =>
  `Bitte eine Zahl über 0 bis ${formatNumber(highest, 0)}`;

/** Reads a typed price, dividend or book value; null if it is none. */
export const typedAmount = (text = ''): number | null => typedNumber(text, PRICE_BOUNDS);

/** Reads a typed margin of safety as an exact decimal in percent; null for one that cannot be wanted. */
export const typedMargin = (text: string): string | null =>
  text.trim().length <= LONGEST_NUMBER ? readMargin(text) : null;
