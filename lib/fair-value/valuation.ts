import {
  discountedEarnings,
  reverseGrowth,
  type Scenario,
  type ScenarioEnd,
  sensitivityGrid,
} from '@/lib/finance/value/discounted-earnings';
import type { ScenarioName } from '@/lib/finance/value/start-scenarios';
import { formatNumber } from '@/lib/platform/format/number';
import {
  type EndKind,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type FieldTexts,
  isUsed,
  moneySentence,
  SCENARIOS,
  typedMargin,
  typedNumber,
} from './fields';
import type { Inputs } from './inputs';

/** Rows and columns of the grid: distances from the middle scenario, in percentage points. */
const GROWTH_STEPS = [6, 4, 2, 0, -2, -4, -6];
const RETURN_STEPS = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5];

const STAGE = 5;

type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export type ScenarioResult = {
  /** Value per share; null where a field is wrong. */
  perShare: number | null;
  /** Present value of the earnings of years 1 to 5, of years 6 to 10, and of the end. */
  parts: readonly [number, number, number] | null;
  /** Margin of safety: what the price lacks to the value, as a fraction of the value; negative above it. */
  safety: number | null;
  errors: FieldErrors;
  /** As it is typed, also where another field is wrong; null where it is wrong itself. */
  requiredReturn: number | null;
  scenario: Scenario | null;
};

/** A value of the grid with what it rests on, as fractions a year; null where the formula has none. */
export type GridCell = {
  growth: number;
  lateGrowth: number;
  requiredReturn: number;
  perShare: number | null;
};

export type Grid = {
  /** Fractions a year: growth of years 1 to 5, and required return; those of the scenario are in the middle. */
  growths: readonly number[];
  returns: readonly number[];
  /** Rows of one growth each. */
  cells: readonly (readonly GridCell[])[];
};

export type Valuation = {
  results: Readonly<Record<ScenarioName, ScenarioResult>>;
  /** Lowest and highest of the three values; null if one is unknown. */
  range: { lowest: number; highest: number } | null;
  /** Wanted margin of safety, an exact decimal in percent and as a fraction; null if it is not typed well. */
  wanted: string | null;
  margin: number | null;
  /** Value of the middle scenario less the wanted margin. */
  buyPrice: number | null;
  /** How far the price is above the buy price, as a fraction of the price; negative below it. */
  fall: number | null;
};

/** Computes the values of what is typed. */
export function valuation({ scenarios, end, margin: marginText }: Inputs, price: number | null): Valuation {
  const results = Object.fromEntries(
    SCENARIOS.map((name) => [name, scenarioResult(scenarios[name], end, price)]),
  ) as Record<ScenarioName, ScenarioResult>;
  const values = SCENARIOS.map((name) => results[name].perShare);
  const { perShare } = results.middle;
  const wanted = typedMargin(marginText);
  const margin = wanted === null ? null : Number(wanted) / 100;
  const buyPrice = perShare === null || margin === null ? null : perShare * (1 - margin);
  return {
    results,
    range: values.every((value) => value !== null)
      ? { lowest: Math.min(...values), highest: Math.max(...values) }
      : null,
    wanted,
    margin,
    buyPrice,
    fall: buyPrice === null || price === null ? null : 1 - buyPrice / price,
  };
}

const TOO_NEAR =
  'Muss mindestens zwei Prozentpunkte unter der geforderten Rendite liegen, sonst wird der Wert beliebig groß';

const FAILED = { perShare: null, parts: null, safety: null, scenario: null } as const;

function scenarioResult(texts: FieldTexts, kind: EndKind, price: number | null): ScenarioResult {
  const used = FIELD_NAMES.filter((name) => isUsed(name, kind));
  const numbers = Object.fromEntries(used.map((name) => [name, fieldNumber(name, texts[name])]));
  const wrong = used.filter((name) => numbers[name] === null);
  if (wrong.length > 0)
    return {
      ...FAILED,
      requiredReturn: numbers.required ?? null,
      errors: Object.fromEntries(wrong.map((name) => [name, boundsSentence(name)])),
    };
  const { start, early, late, multiple, perpetual, required } = numbers as Record<FieldName, number>;
  const end: ScenarioEnd = kind === 'multiple' ? { kind, multiple } : { kind, growth: perpetual };
  const scenario: Scenario = {
    base: start,
    growthYears1To5: early,
    growthYears6To10: late,
    end,
    requiredReturn: required,
  };
  const value = discountedEarnings(scenario);
  // The bounds of the fields leave growth too near the return alone.
  if (value === null) return { ...FAILED, requiredReturn: required, errors: { perpetual: TOO_NEAR } };
  const presentValue = (from: number, to: number) =>
    value.years.slice(from, to).reduce((sum, year) => sum + year.presentValue, 0);
  return {
    perShare: value.perShare,
    parts: [presentValue(0, STAGE), presentValue(STAGE, 2 * STAGE), value.end.presentValue],
    safety: price === null ? null : 1 - price / value.perShare,
    errors: {},
    requiredReturn: required,
    scenario,
  };
}

/** Reads a field: rates as fractions, everything else as it is. */
function fieldNumber(name: FieldName, text: string): number | null {
  const { bounds, unit } = FIELDS[name];
  const value = typedNumber(text, bounds);
  return value === null || unit !== 'percent' ? value : value / 100;
}

function boundsSentence(name: FieldName): string {
  const { bounds, unit } = FIELDS[name];
  if (unit === 'money') return moneySentence(bounds);
  const [lowest, highest] = bounds;
  return `Bitte eine Zahl von ${formatNumber(lowest, 0)} bis ${formatNumber(highest, 0)}`;
}

/** Computes a scenario's value for other rates of growth and other required returns. */
export function gridOf(scenario: Scenario): Grid {
  const changes = GROWTH_STEPS.map((points) => points / 100);
  const returns = RETURN_STEPS.map((points) => scenario.requiredReturn + points / 100);
  const growths = changes.map((change) => scenario.growthYears1To5 + change);
  const cells = sensitivityGrid(scenario, changes, returns).map((row, line) =>
    row.map((perShare, column) => ({
      growth: growths[line] ?? 0,
      lateGrowth: scenario.growthYears6To10 + (changes[line] ?? 0),
      requiredReturn: returns[column] ?? 0,
      perShare,
    })),
  );
  return { growths, returns, cells };
}

/** Computes the growth a year that a price contains; null without price or answer. */
export const growthInPrice = (scenario: Scenario | null, price: number | null): number | null =>
  scenario && price !== null ? reverseGrowth(scenario, price) : null;
