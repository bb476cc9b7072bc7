import { Unconfirmed } from '@/components/taxes/unconfirmed';
import { countryName } from '@/lib/platform/format/country-name';
import { formatDay } from '@/lib/platform/format/day';
import { isZero } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { decimalText } from '@/lib/platform/format/parse-number';
import { netOfHundred, type Terms } from '@/lib/portfolio/taxes/net-of-hundred';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { withholdingOn } from '@/lib/taxes/withholding';

type Props = {
  country: string | null;
  terms: Terms;
  /** Says whose bank it is, and what is left out. */
  words: string;
};

/** Says what arrives of 100 € of a dividend, or why that cannot be computed. */
export function Arrives({ country, terms, words }: Props) {
  const { paid, reason } = netOfHundred(country, terms);
  if (!paid) return <p>Was davon ankommt, rechnen wir nicht: {reason}.</p>;
  const withheld = country === null || country === 'DE' ? '0' : withholdingOn(country, RATES_AS_OF).withheld;
  const taken = [
    country !== null &&
      !isZero(withheld) &&
      `${decimalText(withheld)}\u202f% Quellensteuer (${countryName(country)})`,
    terms.residence === 'domestic' && 'deutschen Steuern',
  ].filter(Boolean);
  return (
    <>
      <p>
        Von 100 € kommen <b className="figures">{formatMoney(Number(paid.net), 'EUR')}</b> an
        <Unconfirmed certainty={paid.isUnconfirmed ? 'C' : 'A'} />.
      </p>
      <p className="text-14 text-ink-2">
        {taken.length > 0 ? `Nach ${taken.join(' und ')}` : 'Ohne Abzug'} {words}. Sätze vom{' '}
        {formatDay(RATES_AS_OF)}. Kein Steuerbescheid, keine Beratung.
      </p>
    </>
  );
}
