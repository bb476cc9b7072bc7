import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { Basis, ScenarioName } from '@/lib/finance/value/start-scenarios';
import { USUAL_MARGIN } from '@/lib/stocks/margin-of-safety';
import {
  type EndKind,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type FieldTexts,
  SCENARIO_NAMES,
  SCENARIOS,
  type ScenarioTexts,
  typedAmount,
  typedMargin,
  typedNumber,
} from './fields';

/** The inputs of the workbench, as they are typed. */
export type Inputs = {
  basis: Basis;
  end: EndKind;
  scenarios: ScenarioTexts;
  /** Wanted margin of safety in percent. */
  margin: string;
  /** Price and currency, where people choose them: on the calculator, which knows no company. */
  price?: string;
  currency?: DisplayCurrency;
  /** Per share, for the other models; only on the calculator. */
  dividend?: string;
  bookValue?: string;
};

/** The calculator for typed numbers. */
export const CALCULATOR_PATH = '/rechner/innerer-wert';

/** The values that the fields begin with, by the bases that can be computed; the first basis is the default. */
export type Starts = { readonly [basis in Basis]?: ScenarioTexts };

/** Returns the start values of the bases of a company. */
export const textsOf = (bases: { readonly [basis in Basis]?: { texts: ScenarioTexts } }): Starts =>
  Object.fromEntries(Object.entries(bases).map(([basis, { texts }]) => [basis, texts]));

/** Names in the address: `v2` is the growth of years 1 to 5 of the cautious scenario. */
const SCENARIO_LETTERS: Readonly<Record<ScenarioName, string>> = {
  cautious: 'v',
  middle: 'm',
  confident: 'z',
};
export const BASIS_VALUES: Readonly<Record<Basis, string>> = { ownerEarnings: 'fcf', eps: 'gewinn' };
export const END_VALUES: Readonly<Record<EndKind, string>> = { multiple: 'kgv', growth: 'ewig' };
export const PARAMETERS = {
  basis: 'b',
  end: 'e',
  margin: 's',
  price: 'k',
  currency: 'w',
  dividend: 'd',
  bookValue: 'bw',
} as const;

/** Labels of the fields above the scenarios. */
export const LABELS: Readonly<Record<keyof typeof PARAMETERS, string>> = {
  basis: 'Gerechnet mit',
  end: 'Endwert',
  margin: 'Gewünschte Marge in %',
  price: 'Kurs heute',
  currency: 'Währung',
  dividend: 'Dividende je Aktie',
  bookValue: 'Buchwert je Aktie',
};

export const parameterOf = (scenario: ScenarioName, field: FieldName): string =>
  `${SCENARIO_LETTERS[scenario]}${FIELD_NAMES.indexOf(field) + 1}`;

/** Returns the inputs of a page that nobody has changed. */
export function startInputs(starts: Starts, basis = (Object.keys(starts) as Basis[])[0] as Basis): Inputs {
  return { basis, end: 'multiple', scenarios: starts[basis] as ScenarioTexts, margin: USUAL_MARGIN };
}

/**
 * Reads the address of a workbench. A value that cannot be used, an empty one too, falls back to its start value.
 *
 * @param parameter returns a parameter of the address, null if it has none
 * @returns the inputs, and the names of those that fell back
 */
export function inputsFromAddress(
  parameter: (name: string) => string | null,
  starts: Starts,
): { inputs: Inputs; replaced: string[] } {
  const replaced: string[] = [];
  const chosen = <Value extends string>(
    label: string,
    name: string,
    values: Partial<Record<Value, string>>,
  ) => {
    const text = parameter(name);
    const found = (Object.keys(values) as Value[]).find((value) => values[value] === text);
    if (text !== null && !found) replaced.push(label);
    return found;
  };
  const typed = (label: string, name: string, read: (text: string) => unknown, start: string) => {
    const text = parameter(name)?.trim();
    if (text === undefined) return start;
    if (read(text) !== null) return text;
    replaced.push(label);
    return start;
  };
  const bases = Object.keys(starts) as Basis[];
  const known = Object.fromEntries(bases.map((basis) => [basis, BASIS_VALUES[basis]]));
  const start = startInputs(starts, chosen<Basis>(LABELS.basis, PARAMETERS.basis, known));
  const scenarioOf = (scenario: ScenarioName) =>
    Object.fromEntries(
      FIELD_NAMES.map((field) => [
        field,
        typed(
          `${FIELDS[field].label} (${SCENARIO_NAMES[scenario]})`,
          parameterOf(scenario, field),
          (text) => typedNumber(text, FIELDS[field].bounds),
          start.scenarios[scenario][field],
        ),
      ]),
    ) as FieldTexts;
  const inputs: Inputs = {
    basis: start.basis,
    end: chosen<EndKind>(LABELS.end, PARAMETERS.end, END_VALUES) ?? start.end,
    scenarios: Object.fromEntries(SCENARIOS.map((name) => [name, scenarioOf(name)])) as ScenarioTexts,
    margin: typed(LABELS.margin, PARAMETERS.margin, typedMargin, start.margin),
  };
  return { inputs, replaced };
}

/** Names in the address of a company's page. */
const COMPANY_PARAMETERS: ReadonlySet<string> = new Set([
  PARAMETERS.basis,
  PARAMETERS.end,
  PARAMETERS.margin,
  ...SCENARIOS.flatMap((scenario) => FIELD_NAMES.map((field) => parameterOf(scenario, field))),
]);

/** Tests whether an input of a company's page has a name in the address. */
export const isInputParameter = (name: string): boolean => COMPANY_PARAMETERS.has(name);

/** Reads the address of a company's page. */
export const companyRequest = (
  query: URLSearchParams,
  bases: { readonly [basis in Basis]?: { texts: ScenarioTexts } },
) => ({ ...inputsFromAddress((name) => query.get(name), textsOf(bases)), emptied: [] });

/** Reads a typed amount of an address: empty if there is none, and null if it cannot be used. */
export function amountFromAddress(text: string | null): string | null {
  if (!text?.trim()) return '';
  return typedAmount(text) === null ? null : text.trim();
}

/** Writes the inputs as a query, all of them, so that a shared address keeps its meaning when start values change. */
export function queryOf(inputs: Inputs): string {
  const { basis, end, scenarios, margin, price, currency, dividend, bookValue } = inputs;
  const numbers = SCENARIOS.flatMap((scenario) =>
    FIELD_NAMES.map((field) => [parameterOf(scenario, field), scenarios[scenario][field]] as const),
  );
  const parameters: (readonly [name: string, text: string | undefined])[] = [
    [PARAMETERS.price, price],
    [PARAMETERS.currency, currency],
    // The calculator has no choice of bases.
    [PARAMETERS.basis, currency ? undefined : BASIS_VALUES[basis]],
    [PARAMETERS.end, END_VALUES[end]],
    ...numbers,
    [PARAMETERS.margin, margin],
    [PARAMETERS.dividend, dividend || undefined],
    [PARAMETERS.bookValue, bookValue || undefined],
  ];
  return parameters
    .flatMap(([name, text]) => (text === undefined ? [] : `${name}=${addressText(text)}`))
    .join('&');
}

/** A number has no spaces and a plain minus in an address; its comma may stand in one. */
const addressText = (text: string): string =>
  encodeURIComponent(text.replace(/\s/g, '').replace('−', '-')).replaceAll('%2C', ',');
