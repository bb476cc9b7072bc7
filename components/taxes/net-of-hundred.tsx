import { Unconfirmed } from '@/components/taxes/unconfirmed';
import { TextLink } from '@/components/ui/text-link';
import { countryName } from '@/lib/platform/format/country-name';
import { formatDay } from '@/lib/platform/format/day';
import { isZero } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { decimalText } from '@/lib/platform/format/parse-number';
import { netPayment } from '@/lib/portfolio/taxes/net-payment';
import { payerCountry } from '@/lib/portfolio/taxes/payer-country';
import { computedOr } from '@/lib/portfolio/taxes/reasons';
import { RATES_AS_OF } from '@/lib/taxes/rates';
import { withholdingOn } from '@/lib/taxes/withholding';
import { emptyYear } from '@/lib/taxes/year-at-bank';

type Props = { stock: { isin: string | null; country: string | null } };

type Paid = { paid: ReturnType<typeof netPayment> | null };

const HUNDRED = { gross: '100', on: RATES_AS_OF };

/** A bank that knows nothing of the person: neither church tax nor pots nor an allowance. */
const BANK = { residence: 'domestic', year: emptyYear('0'), churchRate: '0' } as const;

/** Says what arrives of a dividend of a share, by the country that taxes it. */
export function NetOfHundred({ stock }: Props) {
  const country = payerCountry(stock);
  const { paid, reason } = computedOr<Paid>({ paid: null }, () => ({
    paid: netPayment(HUNDRED, { kind: 'share', country }, BANK),
  }));
  return (
    <section aria-labelledby="dividende-nach-steuern" className="page section-note">
      <h2 id="dividende-nach-steuern" className="heading-note mb-2">
        Dividende nach Steuern
      </h2>
      <div className="grid max-w-[65ch] gap-1">
        {paid ? (
          <Arrives paid={paid} country={country} />
        ) : (
          <p>Was davon ankommt, rechnen wir nicht: {reason}.</p>
        )}
        <p className="text-14 text-ink-2">
          <TextLink href="/konto/steuern">Angaben zu Steuern</TextLink> ·{' '}
          <TextLink href="/steuern/quellensteuer">Quellensteuer nach Ländern</TextLink>
        </p>
      </div>
    </section>
  );
}

function Arrives({ paid, country }: { paid: NonNullable<Paid['paid']>; country: string | null }) {
  const { net, isUnconfirmed } = paid;
  const withheld = country === null || country === 'DE' ? '0' : withholdingOn(country, RATES_AS_OF).withheld;
  return (
    <>
      <p>
        Von 100 € kommen <b className="figures">{formatMoney(Number(net), 'EUR')}</b> an
        <Unconfirmed certainty={isUnconfirmed ? 'C' : 'A'} />.
      </p>
      <p className="text-14 text-ink-2">
        {country === null || isZero(withheld)
          ? 'Nach deutschen Steuern'
          : `Nach ${decimalText(withheld)}\u202f% Quellensteuer (${countryName(country)}) und deutschen Steuern`}{' '}
        bei einer Bank im Inland, ohne Kirchensteuer, Verlusttöpfe und Freistellungsauftrag. Sätze vom{' '}
        {formatDay(RATES_AS_OF)}. Kein Steuerbescheid, keine Beratung.
      </p>
    </>
  );
}
