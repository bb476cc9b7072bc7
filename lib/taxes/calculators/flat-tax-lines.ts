import { countryName } from '@/lib/platform/format/country-name';
import { negative } from '@/lib/platform/format/decimals';
import { formatDecimal } from '@/lib/platform/format/number';
import type { TaxAbroad } from '../dividend-taxes';
import type { IncomeTaxes } from '../income-taxes';
import type { ChurchRate } from '../rates';
import { basisOf } from '../withholding';
import { type CalculatorLine, euros, printed } from './calculator-line';
import { INCOME_KINDS, type IncomeKind } from './flat-tax-fields';
import { printedTaxes } from './printed-taxes';

type Given = { amount: string; kind: IncomeKind; abroad: TaxAbroad | null; isUsual: boolean; net: string };

/** Lists how an income is taxed, from what it is before taxes to what arrives. */
export function flatTaxLines(
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
