import { isNegative, minus, negative } from '@/lib/platform/format/decimals';
import { type IncomeTaxes, incomeTaxes } from './income-taxes';
import { percentOf } from './percent-of';
import type { ChurchRate } from './rates';
import { creditableTax } from './steps/foreign-tax';
import { basisOf, withholdingOn } from './withholding';
import type { WorkingLine } from './working';
import type { YearAtBank } from './year-at-bank';

/** A dividend of a share, in euros before all taxes, and the country of its payer; below 0: it is cancelled. */
export type ShareDividend = { gross: string; country: string; on: string };

export type DividendTaxes = IncomeTaxes & { withheld: string; net: string };

/**
 * Computes what arrives of a dividend. Germany withholds nothing beside its own taxes.
 *
 * @throws NotComputable for a country whose rates are not known
 */
export function dividendTaxes(
  year: YearAtBank,
  { gross, country, on }: ShareDividend,
  churchRate: ChurchRate,
): DividendTaxes {
  const { withheld, foreignTax, lines } = country === 'DE' ? AT_HOME : abroad({ gross, country, on });
  const income = { amount: gross, pot: 'other', foreignTax, isCancelled: isNegative(gross), on } as const;
  const result = incomeTaxes(year, income, churchRate);
  const net = minus(minus(gross, withheld), result.taxes.total);
  const first: WorkingLine = {
    label: 'Dividende',
    amount: gross,
    paragraph: '§ 20 Abs. 1 Nr. 1 EStG',
    certainty: 'A',
  };
  return { ...result, withheld, net, working: [first, ...lines, ...result.working] };
}

const AT_HOME = { withheld: '0', foreignTax: '0', lines: [] as WorkingLine[] };

function abroad({ gross, country, on }: ShareDividend): typeof AT_HOME {
  const row = withholdingOn(country, on);
  const withheld = percentOf(gross, row.withheld, 2);
  const line: WorkingLine = {
    label: `Quellensteuer ${country} ${row.withheld} %`,
    amount: negative(withheld),
    paragraph: basisOf(row),
    certainty: row.certainty,
  };
  return { withheld, foreignTax: creditableTax({ gross, withheld, on }, row), lines: [line] };
}
