import { countryName } from '@/lib/platform/format/country-name';
import { compared, isZero, minus, negative } from '@/lib/platform/format/decimals';
import { formatDecimal } from '@/lib/platform/format/number';
import { type Params, readForm, type TypedForm } from '@/lib/platform/format/typed-form';
import { type TaxAbroad, taxAbroad } from '../dividend-taxes';
import { type IncomeTaxes, incomeTaxes } from '../income-taxes';
import type { ChurchRate } from '../rates';
import { basisOf, HOME } from '../withholding';
import { emptyYear } from '../year-at-bank';
import { checkAllowance } from './allowance-fields';
import { FLAT_TAX_FIELDS, type FlatTaxField, INCOME_KINDS, type IncomeKind } from './flat-tax-fields';
import { type CalculatorLine, euros, printed, printedTaxes } from './printed-taxes';

export const FLAT_TAX_PATH = '/rechner/abgeltungsteuer';
export const FLAT_TAX_NAME = 'Abgeltungsteuer';

/** Exact decimals in euros: German taxes, and what is left of pots and allowance. */
export type FlatTaxResult = ReturnType<typeof resultOf>;

type Values = TypedForm<FlatTaxField>['values'];

const isForeign = ({ kind, country }: Values): boolean => kind === 'dividend' && country !== HOME;

/** Reads the address of the calculator and computes for a day; no result if a number is missing or cannot be used. */
export function flatTaxCalculation(params: Params, on: string) {
  const form = readForm(FLAT_TAX_FIELDS, params);
  const { values, errors } = form;
  const { amount, withheld } = values;
  if (withheld !== null && !isZero(withheld)) {
    if (!isForeign(values)) errors.withheld = 'Nur bei Dividenden aus dem Ausland.';
    else if (amount !== null && compared(withheld, amount) > 0)
      errors.withheld = 'Bitte nicht mehr als den Ertrag.';
  }
  checkAllowance(form, on);
  return { form, result: Object.keys(errors).length > 0 ? null : resultOf(values, on) };
}

function resultOf(values: Values, on: string) {
  const amount = values.amount as string;
  const kind = values.kind as IncomeKind;
  const church = values.church as ChurchRate;
  const country = values.country as string;
  const abroad = isForeign(values) ? taxAbroad({ gross: amount, country, on }, values.withheld) : null;
  const before = {
    ...emptyYear(values.allowance ?? '0'),
    shares: negative(values.sharePot ?? '0'),
    other: negative(values.otherPot ?? '0'),
  };
  const { pot } = INCOME_KINDS[kind];
  const taxed = incomeTaxes(before, { amount, pot, foreignTax: abroad?.creditable ?? '0', on }, church);
  const net = minus(minus(amount, taxed.taxes.total), abroad?.withheld ?? '0');
  const lines = flatTaxLines(
    { amount, kind, abroad, isUsual: values.withheld === null, net },
    taxed,
    church,
    on,
  );
  return { amount, tax: taxed.taxes.total, net, state: taxed.state, lines };
}

type Given = { amount: string; kind: IncomeKind; abroad: TaxAbroad | null; isUsual: boolean; net: string };

/** Lists how an income is taxed, from what it is before taxes to what arrives. */
function flatTaxLines(
  { amount, kind, abroad, isUsual, net }: Given,
  taxed: IncomeTaxes,
  church: ChurchRate,
  on: string,
): CalculatorLine[] {
  const { label, paragraph } = INCOME_KINDS[kind];
  const parts = [amount, taxed.taxes.total, ...(abroad ? [abroad.withheld] : [])];
  return [
    printed({ label, amount, paragraph, certainty: 'A' }),
    ...printedTaxes(taxed, church, on),
    ...(abroad ? [abroadLine(amount, abroad, isUsual)] : []),
    printed(
      { label: 'Es kommt an', amount: net, paragraph: '', certainty: 'A' },
      parts.map(euros).join(' − '),
    ),
  ];
}

function abroadLine(amount: string, { row, withheld }: TaxAbroad, isUsual: boolean): CalculatorLine {
  const line = {
    label: `Quellensteuer ${countryName(row.country)}`,
    amount: negative(withheld),
  };
  if (!isUsual) return printed({ ...line, paragraph: 'wie angegeben', certainty: 'A' });
  const { certainty } = row;
  return printed(
    { ...line, paragraph: basisOf(row), certainty },
    `${formatDecimal(row.withheld)} % × ${euros(amount)}`,
  );
}
