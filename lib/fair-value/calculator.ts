import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { FIELDS } from './fields';
import { amountFromAddress, type Inputs, inputsFromAddress, LABELS, PARAMETERS } from './inputs';
import { EXAMPLE, EXAMPLE_PRICE } from './start-values';

/** The rule of growth for ever, with its reason. */
export const PERPETUAL_RULE = `höchstens ${FIELDS.perpetual.bounds[1]}\u202f% und mindestens zwei Prozentpunkte unter der geforderten Rendite. Schneller als die ganze Wirtschaft wächst auf Dauer niemand, und bei kleinerem Abstand hinge der Wert nur noch von einer Zehntelstelle dieser Annahme ab.`;

/** The inputs in the calculator's address, and the names of those that could not be used. */
type CalculatorRequest = {
  inputs: Inputs & { currency: DisplayCurrency };
  /** They have their start value. */
  replaced: string[];
  /** They are empty. */
  emptied: string[];
};

/** Reads the address of the calculator; one without a query shows an example. */
export function calculatorRequest(
  params: Readonly<Record<string, string | string[] | undefined>>,
): CalculatorRequest {
  // The calculator has no choice of bases.
  const parameter = (name: string) =>
    name === PARAMETERS.basis ? null : ([params[name] ?? []].flat()[0] ?? null);
  const { inputs, replaced } = inputsFromAddress(parameter, { eps: EXAMPLE.texts });
  const emptied: string[] = [];
  const amount = (name: 'price' | 'dividend' | 'bookValue'): string => {
    const text = amountFromAddress(parameter(PARAMETERS[name]));
    if (text === null) emptied.push(LABELS[name]);
    return text ?? '';
  };
  const asked = parameter(PARAMETERS.currency)?.toUpperCase() ?? null;
  const currency = isDisplayCurrency(asked) ? asked : null;
  if (currency !== asked) replaced.push(LABELS.currency);
  return {
    inputs: {
      ...inputs,
      price: Object.keys(params).length === 0 ? EXAMPLE_PRICE : amount('price'),
      currency: currency ?? DEFAULT_CURRENCY,
      dividend: amount('dividend'),
      bookValue: amount('bookValue'),
    },
    replaced,
    emptied,
  };
}
