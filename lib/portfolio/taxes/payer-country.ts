import { countryName } from '@/lib/platform/format/country-name';
import { countryLabel } from '@/lib/stocks/rules';
import { WITHHOLDING } from '@/lib/taxes/withholding';

const CODES = ['DE', ...new Set(WITHHOLDING.map(({ country }) => country))];

const CODE_OF = new Map(CODES.map((code) => [countryName(code), code]));

/**
 * Returns the ISO code of the country that taxes a company's dividends: that of its ISIN, unless its source names
 * another seat. Null where it is not known or not among those whose rates are.
 *
 * @param country English name, as stocks have it
 */
export function payerCountry({
  isin,
  country,
}: {
  isin: string | null;
  country: string | null;
}): string | null {
  const seat = country === null ? null : (CODE_OF.get(countryLabel(country) ?? '') ?? '');
  // Prefixes with X name no country: of Euroclear and Clearstream, or of invented securities.
  const register = isin === null || isin.startsWith('X') ? null : isin.slice(0, 2);
  const code = seat ?? register;
  if (code === null || (register !== null && register !== code)) return null;
  return CODES.includes(code) ? code : null;
}
