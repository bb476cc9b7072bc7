import { minus } from '@/lib/platform/format/decimals';
import { dividendTaxes } from '@/lib/taxes/dividend-taxes';
import { isFund } from '@/lib/taxes/fund-kinds';
import { incomeTaxes } from '@/lib/taxes/income-taxes';
import { percentOf } from '@/lib/taxes/percent-of';
import type { ChurchRate } from '@/lib/taxes/rates';
import { exemptPart } from '@/lib/taxes/steps/partial-exemption';
import { type Withholding, withholdingOn } from '@/lib/taxes/withholding';
import { NotComputable } from '@/lib/taxes/working';
import type { YearAtBank } from '@/lib/taxes/year-at-bank';
import { KIND_UNKNOWN } from './reasons';
import type { BankSettings } from './settings';
import type { TaxedSecurity } from './taxed-securities';

/** An expected dividend, or a part of it, in euros before taxes. */
type Payment = { gross: string; on: string };

/** A dividend at a bank, after what is withheld. Decimals in euros. */
export type NetPayment = {
  /** Foreign tax. */
  withheld: string;
  /** German taxes; none at a bank abroad, where the tax return settles them. */
  taxes: string;
  net: string;
  /** The year of the bank after it. */
  year: YearAtBank;
  /** No source confirms the rate of the country. */
  isUnconfirmed: boolean;
};

type At = { residence: BankSettings['residence']; year: YearAtBank; churchRate: ChurchRate };

/**
 * Computes what arrives of a dividend of a share, a fund or another security.
 *
 * @throws NotComputable without the kind of a fund or the country of a share, and for German shares at a bank abroad
 * @see § 43a Abs. 1, § 32d Abs. 5 EStG, § 20 InvStG
 */
export function netPayment(
  payment: Payment,
  { kind, country }: Pick<TaxedSecurity, 'kind' | 'country'>,
  at: At,
): NetPayment {
  if (kind === null) throw new NotComputable(KIND_UNKNOWN);
  if (kind === 'share') return ofShare(payment, country, at);
  const { gross, on } = payment;
  if (at.residence === 'foreign') return untaxed(gross, '0', at);
  const amount = isFund(kind) ? minus(gross, exemptPart(gross, kind, on)) : gross;
  const { taxes, year } = incomeTaxes(at.year, { amount, pot: 'other', foreignTax: '0', on }, at.churchRate);
  return { withheld: '0', taxes: taxes.total, net: minus(gross, taxes.total), year, isUnconfirmed: false };
}

function ofShare({ gross, on }: Payment, country: string | null, at: At): NetPayment {
  if (country === null) throw new NotComputable('Welches Land die Dividende besteuert, ist nicht bekannt');
  const row = country === 'DE' ? null : withholdingOn(country, on);
  const isUnconfirmed = row?.certainty === 'C';
  if (at.residence === 'foreign') return { ...untaxed(gross, withheldAbroad(gross, row), at), isUnconfirmed };
  const { withheld, taxes, net, year } = dividendTaxes(at.year, { gross, country, on }, at.churchRate);
  return { withheld, taxes: taxes.total, net, year, isUnconfirmed };
}

function withheldAbroad(gross: string, row: Withholding | null): string {
  if (!row)
    throw new NotComputable(
      'Was von deutschen Dividenden bei einer Bank im Ausland abgeht, rechnen wir nicht',
    );
  return percentOf(gross, row.withheld, 2);
}

const untaxed = (gross: string, withheld: string, { year }: At) => ({
  withheld,
  taxes: '0',
  net: minus(gross, withheld),
  year,
  isUnconfirmed: false,
});
