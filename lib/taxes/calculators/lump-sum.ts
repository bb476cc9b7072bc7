import { isZero, negative } from '@/lib/platform/format/decimals';
import { type Params, readForm, type TypedForm } from '@/lib/platform/format/typed-form';
import { MISSING } from '@/lib/platform/format/typed-number';
import { advanceLumpSum, type FundYear } from '../advance-lump-sum';
import { hasBaseYield } from '../base-interest';
import { firstWorkingDay } from '../first-working-day';
import type { FundKind } from '../fund-kinds';
import { incomeTaxes } from '../income-taxes';
import type { ChurchRate } from '../rates';
import { emptyYear } from '../year-at-bank';
import { checkAllowance } from './allowance-fields';
import { BOUGHT_BEFORE, LUMP_SUM_FIELDS, type LumpSumField } from './lump-sum-fields';
import { lumpSumLines } from './lump-sum-lines';
import { printed, printedTaxes } from './printed-taxes';

export const LUMP_SUM_NAME = 'Vorabpauschale';

/** Exact decimals in euros. */
export type LumpSumResult = ReturnType<typeof resultOf>;

/** Reads the address of the calculator and computes; no result if a number is missing or cannot be used. */
export function lumpSumCalculation(params: Params) {
  const form = readForm(LUMP_SUM_FIELDS, params);
  const { values, errors } = form;
  const { year } = values;
  if (year !== null) {
    // Without a rate above 0 no value matters.
    if (hasBaseYield(Number(year)))
      for (const field of ['start', 'end'] as const) if (values[field] === null) errors[field] ??= MISSING;
    checkAllowance(form, firstWorkingDay(Number(year) + 1));
  }
  return { form, result: Object.keys(errors).length > 0 ? null : resultOf(values) };
}

function resultOf(values: TypedForm<LumpSumField>['values']) {
  const year = Number(values.year);
  const month = values.month as string;
  const fund: FundYear = {
    year,
    kind: values.kind as FundKind,
    valueAtStart: values.start,
    valueAtEnd: values.end,
    distributions: values.distributions ?? '0',
  };
  const boughtOn = month === BOUGHT_BEFORE ? `${year - 1}-12-31` : `${year}-${month.padStart(2, '0')}-01`;
  const units = { quantity: values.quantity as string, boughtOn };
  const advance = advanceLumpSum(fund, [units]);
  const { sum, taxable, due } = advance;
  const church = values.church as ChurchRate;
  const income = { amount: taxable, pot: 'other', foreignTax: '0', on: due } as const;
  const taxed = incomeTaxes(emptyYear(values.allowance ?? '0'), income, church);
  const tax = taxed.taxes.total;
  const total = printed({ label: 'Steuern zusammen', amount: negative(tax), paragraph: '', certainty: 'A' });
  const lines = lumpSumLines(fund, [units], advance, printedTaxes(taxed, church, due));
  return { year, sum, taxable, tax, due, lines: isZero(tax) ? lines : lines.concat(total) };
}
