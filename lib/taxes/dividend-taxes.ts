import { countryName } from '@/lib/platform/format/country-name';
import { isNegative, minus, negative } from '@/lib/platform/format/decimals';
import { formatDecimal } from '@/lib/platform/format/number';
import { type IncomeTaxes, incomeTaxes } from './income-taxes';
import { percentOf } from './percent-of';
import type { ChurchRate } from './rates';
import { creditableTax } from './steps/foreign-tax';
import { basisOf, HOME, type Withholding, withholdingOn } from './withholding';
import type { WorkingLine } from './working';
import type { YearAtBank } from './year-at-bank';

/** A dividend of a share, in euros before all taxes, and the country of its payer; below 0: it is cancelled. */
type ShareDividend = { gross: string; country: string; on: string };

type DividendTaxes = IncomeTaxes & { withheld: string; net: string };

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
  const { withheld, foreignTax, lines } = country === HOME ? AT_HOME : abroad({ gross, country, on });
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
  const { row, withheld, creditable } = taxAbroad({ gross, country, on });
  const line: WorkingLine = {
    label: `Quellensteuer ${countryName(country)} ${formatDecimal(row.withheld)} %`,
    amount: negative(withheld),
    paragraph: basisOf(row),
    certainty: row.certainty,
  };
  return { withheld, foreignTax: creditable, lines: [line] };
}

/** Tax that a country withholds of a dividend, in euros, and how much of it a bank credits. */
export type TaxAbroad = { row: Withholding; withheld: string; creditable: string };

/**
 * Computes what a country withholds of a dividend and how much of it a bank credits.
 *
 * @param stated what was withheld; absent: what the country usually withholds
 * @throws NotComputable for a country whose rates are not known
 */
export function taxAbroad({ gross, country, on }: ShareDividend, stated?: string | null): TaxAbroad {
  const row = withholdingOn(country, on);
  const withheld = stated ?? percentOf(gross, row.withheld, 2);
  return { row, withheld, creditable: creditableTax({ gross, withheld, on }, row) };
}
