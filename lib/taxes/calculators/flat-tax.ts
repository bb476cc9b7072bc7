import { compared, isZero, minus, negative } from '@/lib/platform/format/decimals';
import { tooHigh } from '@/lib/platform/format/typed-number';
import { rowOn } from '../dated';
import { incomeTaxes } from '../income-taxes';
import { percentOf } from '../percent-of';
import { ALLOWANCE, type ChurchRate } from '../rates';
import { creditableTax } from '../steps/foreign-tax';
import { withholdingOn } from '../withholding';
import { emptyYear, type Filing, type YearState } from '../year-at-bank';
import type { CalculatorLine } from './calculator-line';
import { FLAT_TAX_FIELDS, type FlatTaxField, HOME, INCOME_KINDS, type IncomeKind } from './flat-tax-fields';
import { flatTaxLines } from './flat-tax-lines';
import { type Params, readForm, type TypedForm } from './typed-form';

export const FLAT_TAX_PATH = '/rechner/abgeltungsteuer';
export const FLAT_TAX_NAME = 'Abgeltungsteuer';

/** Exact decimals in euros. */
export type FlatTaxResult = {
  amount: string;
  /** German taxes. */
  tax: string;
  net: string;
  /** The rest of pots and allowance. */
  state: YearState;
  lines: readonly CalculatorLine[];
};

export type FlatTaxCalculation = { form: TypedForm<FlatTaxField>; result: FlatTaxResult | null };

type Values = TypedForm<FlatTaxField>['values'];

const isForeign = ({ kind, country }: Values): boolean => kind === 'dividend' && country !== HOME;

/** Reads the address of the calculator and computes for a day; no result if a number is missing or cannot be used. */
export function flatTaxCalculation(params: Params, on: string): FlatTaxCalculation {
  const form = readForm(FLAT_TAX_FIELDS, params);
  const { values, errors } = form;
  const { amount, withheld, allowance, filing } = values;
  if (withheld !== null && !isZero(withheld)) {
    if (!isForeign(values)) errors.withheld = 'Nur bei Dividenden aus dem Ausland.';
    else if (amount !== null && compared(withheld, amount) > 0) errors.withheld = 'Höchstens der Ertrag.';
  }
  if (allowance !== null && filing !== null) {
    const highest = rowOn(ALLOWANCE, on).value[filing as Filing];
    if (compared(allowance, highest) > 0) errors.allowance = tooHigh(Number(highest));
  }
  return { form, result: Object.keys(errors).length > 0 ? null : resultOf(values, on) };
}

function resultOf(values: Values, on: string): FlatTaxResult {
  const amount = values.amount as string;
  const kind = values.kind as IncomeKind;
  const church = values.church as ChurchRate;
  const abroad = isForeign(values) ? foreignTax(values, on) : null;
  const before = {
    ...emptyYear(values.allowance ?? '0'),
    shares: negative(values.sharePot ?? '0'),
    other: negative(values.otherPot ?? '0'),
  };
  const { pot } = INCOME_KINDS[kind];
  const taxed = incomeTaxes(before, { amount, pot, foreignTax: abroad?.creditable ?? '0', on }, church);
  const net = minus(minus(amount, taxed.taxes.total), abroad?.withheld ?? '0');
  const lines = flatTaxLines({ amount, kind, abroad, net }, taxed, church, on);
  return { amount, tax: taxed.taxes.total, net, state: taxed.state, lines };
}

/** Computes what a country withholds of a dividend, or takes what was typed, and how much of it is credited. */
function foreignTax(values: Values, on: string) {
  const row = withholdingOn(values.country as string, on);
  const gross = values.amount as string;
  const withheld = values.withheld ?? percentOf(gross, row.withheld, 2);
  return {
    row,
    withheld,
    isUsual: values.withheld === null,
    creditable: creditableTax({ gross, withheld, on }, row),
  };
}

export type TaxAbroad = ReturnType<typeof foreignTax>;
