import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { type IncomePlan, isFollowed } from '@/lib/finance/dividends/income-plan';
import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  LONGEST_NUMBER,
  type Read,
  readField,
} from './calculator-fields';

export const DIVIDEND_CALCULATOR_PATH = '/rechner/dividenden';
export const DIVIDEND_CALCULATOR_NAME = 'Dividendenrechner';

/** Parameters beside those of the fields. */
export const REINVESTS = 'wiederanlage';
export const CURRENCY = 'waehrung';

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** The form as an address fills it, and the plan that follows; null if a number is missing or cannot be used. */
export type DividendCalculation = {
  texts: Readonly<Record<FieldName, string>>;
  errors: Readonly<Partial<Record<FieldName, string>>>;
  reinvests: boolean;
  currency: DisplayCurrency;
  plan: IncomePlan | null;
  /** A month, an exact decimal. */
  goal: string | null;
};

const textOf = (params: Params, name: string): string | undefined => [params[name] ?? []].flat()[0];

/** Tests whether an address has numbers of the calculator; one without is its example. */
export const isTyped = (params: Params): boolean =>
  [...FIELD_NAMES.map((field) => FIELDS[field].name), REINVESTS, CURRENCY].some(
    (name) => params[name] !== undefined,
  );

/** Reads the address of the calculator. A number that it does not name is that of the example, an optional one is empty. */
export function dividendCalculation(params: Params): DividendCalculation {
  const typed = isTyped(params);
  const start = (field: FieldName) => (typed && field === 'goal' ? '' : FIELDS[field].example);
  const texts = {} as Record<FieldName, string>;
  const reads = {} as Record<FieldName, Read>;
  for (const field of FIELD_NAMES) {
    const text = textOf(params, FIELDS[field].name) ?? start(field);
    texts[field] = text.slice(0, LONGEST_NUMBER);
    reads[field] = readField(field, text);
  }
  const reinvests = textOf(params, REINVESTS) === '1';
  const errors = errorsOf(reads, reinvests);
  let plan = Object.keys(errors).length > 0 ? null : planOf(reads, reinvests);
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
    plan,
    goal: reads.goal.decimal,
  };
}

/** Collects the errors of the fields that count. */
function errorsOf(reads: Readonly<Record<FieldName, Read>>, reinvests: boolean) {
  const isCut = reads.cut.decimal !== null;
  const errors: Partial<Record<FieldName, string>> = {};
  for (const field of FIELD_NAMES) {
    const { error } = reads[field];
    const counts = (field !== 'priceGrowth' || reinvests) && (field !== 'cutYear' || isCut);
    if (error !== null && counts) errors[field] = error;
  }
  if (
    isCut &&
    !errors.cutYear &&
    !errors.years &&
    Number(reads.cutYear.decimal) > Number(reads.years.decimal)
  )
    errors.cutYear = `Bitte ein Jahr von 1 bis ${reads.years.decimal}.`;
  return errors;
}

function planOf(reads: Readonly<Record<FieldName, Read>>, reinvests: boolean): IncomePlan {
  const decimal = (field: FieldName) => reads[field].decimal as string;
  return {
    shares: decimal('shares'),
    price: decimal('price'),
    dividend: decimal('dividend'),
    growth: decimal('growth'),
    years: Number(decimal('years')),
    reinvestedAt: reinvests ? decimal('priceGrowth') : null,
    cut: reads.cut.decimal === null ? null : { percent: reads.cut.decimal, year: Number(decimal('cutYear')) },
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
    params.set(FIELDS[field].name, readField(field, text).error === null ? text : '');
  };
  add('price', values.price, 2);
  add('dividend', values.dividend, 4);
  add('growth', values.growth === null ? null : values.growth * 100, 1);
  params.set(CURRENCY, values.currency);
  return `${DIVIDEND_CALCULATOR_PATH}?${params.toString().replaceAll('%2C', ',')}`;
}
