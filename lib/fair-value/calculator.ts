import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { amountFromAddress, type Inputs, inputsFromAddress, PARAMETERS } from './inputs';
import { EXAMPLE, EXAMPLE_PRICE } from './start-values';

/** The inputs in the calculator's address. */
export type CalculatorRequest = {
  inputs: Inputs & { currency: DisplayCurrency };
  isCorrected: boolean;
};

/** Reads the address of the calculator; one without a query shows an example. */
export function calculatorRequest(
  params: Readonly<Record<string, string | string[] | undefined>>,
): CalculatorRequest {
  // The calculator has no choice of bases, but the form of a company's page sends its own.
  const parameter = (name: string) =>
    name === PARAMETERS.basis ? null : ([params[name] ?? []].flat()[0] ?? null);
  const { inputs, isCorrected } = inputsFromAddress(parameter, { eps: EXAMPLE.texts });
  const price = amountFromAddress(parameter(PARAMETERS.price));
  const dividend = amountFromAddress(parameter(PARAMETERS.dividend));
  const bookValue = amountFromAddress(parameter(PARAMETERS.bookValue));
  const asked = parameter(PARAMETERS.currency)?.toUpperCase() || null;
  const currency = isDisplayCurrency(asked) ? asked : null;
  return {
    inputs: {
      ...inputs,
      price: Object.keys(params).length === 0 ? EXAMPLE_PRICE : (price ?? ''),
      currency: currency ?? DEFAULT_CURRENCY,
      dividend: dividend ?? '',
      bookValue: bookValue ?? '',
    },
    isCorrected: isCorrected || [price, dividend, bookValue].includes(null) || currency !== asked,
  };
}
