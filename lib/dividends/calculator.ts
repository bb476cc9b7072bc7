import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { type IncomePlan, isFollowed } from '@/lib/finance/dividends/income-plan';
import {
  isTyped as isFormTyped,
  type Params,
  readForm,
  type TypedForm,
} from '@/lib/platform/format/typed-form';
import { readNumber } from '@/lib/platform/format/typed-number';
import { FIELDS, type FieldName } from './calculator-fields';

export const DIVIDEND_CALCULATOR_PATH = '/rechner/dividenden';
export const DIVIDEND_CALCULATOR_NAME = 'Dividendenrechner';

/** Parameters beside those of the fields. */
export const REINVESTS = 'wiederanlage';
export const CURRENCY = 'waehrung';

type Form = TypedForm<FieldName>;

export type DividendCalculation = ReturnType<typeof dividendCalculation>;

const textOf = (params: Params, name: string): string | undefined => [params[name] ?? []].flat()[0];

/** Tests whether an address has numbers of the calculator; one without is its example. */
export const isTyped = (params: Params): boolean =>
  isFormTyped(FIELDS, params) || [REINVESTS, CURRENCY].some((name) => params[name] !== undefined);

/** Reads the address of the calculator. A number that it does not name is that of the example, an optional one is empty. */
export function dividendCalculation(params: Params) {
  const goal = params[FIELDS.goal.name] ?? (isTyped(params) ? '' : undefined);
  const { texts, values, errors: found } = readForm(FIELDS, { ...params, [FIELDS.goal.name]: goal });
  const reinvests = textOf(params, REINVESTS) === '1';
  const errors = errorsOf(found, values, reinvests);
  let plan = Object.keys(errors).length > 0 ? null : planOf(values, reinvests);
  if (plan && !isFollowed(plan)) {
    errors.years = 'So wird das Ergebnis zu groß: Bitte weniger Jahre oder kleinere Zahlen.';
    plan = null;
  }
  const asked = textOf(params, CURRENCY)?.toUpperCase() ?? null;
  return {
    texts,
    errors,
    reinvests,
    currency: isDisplayCurrency(asked) ? asked : DEFAULT_CURRENCY,
    /** Null if a number is missing or cannot be used. */
    plan,
    /** A month, an exact decimal. */
    goal: values.goal,
  };
}

/** Collects the errors of the fields that count. */
function errorsOf(found: Form['errors'], { cut, cutYear, years }: Form['values'], reinvests: boolean) {
  const { priceGrowth, cutYear: ofCut, ...others } = found;
  const errors: Form['errors'] = others;
  if (reinvests && priceGrowth) errors.priceGrowth = priceGrowth;
  if (cut !== null && ofCut) errors.cutYear = ofCut;
  else if (cut !== null && !errors.years && Number(cutYear) > Number(years))
    errors.cutYear = `Bitte ein Jahr von 1 bis ${years}.`;
  return errors;
}

function planOf(values: Form['values'], reinvests: boolean): IncomePlan {
  const { shares, price, dividend, growth, priceGrowth } = values as Record<FieldName, string>;
  return {
    shares,
    price,
    dividend,
    growth,
    years: Number(values.years),
    reinvestedAt: reinvests ? priceGrowth : null,
    cut: values.cut === null ? null : { percent: values.cut, year: Number(values.cutYear) },
  };
}

/** Returns the address of the calculator with values of a stock; those that are not known are left empty. */
export function calculatorAddress(values: {
  price: number | null;
  dividend: number | null;
  /** A fraction. */
  growth: number | null;
  currency: DisplayCurrency;
}): string {
  const params = new URLSearchParams();
  const add = (field: FieldName, value: number | null, digits: number) => {
    const text = value === null ? '' : value.toFixed(digits).replace('.', ',');
    params.set(FIELDS[field].name, readNumber(text, FIELDS[field]).error === null ? text : '');
  };
  add('price', values.price, 2);
  add('dividend', values.dividend, 4);
  add('growth', values.growth === null ? null : values.growth * 100, 1);
  params.set(CURRENCY, values.currency);
  return `${DIVIDEND_CALCULATOR_PATH}?${params.toString().replaceAll('%2C', ',')}`;
}
