import { TextLink } from '@/components/ui/text-link';
import { ANYBODY } from '@/lib/portfolio/taxes/net-of-hundred';
import { payerCountry } from '@/lib/portfolio/taxes/payer-country';
import { Arrives } from './arrives';
import { MembersNet } from './members-net';

/** Says what arrives of a dividend of a share, by the country that taxes it; members read it by their own settings. */
export function NetOfHundred({ stock }: { stock: { isin: string | null; country: string | null } }) {
  const country = payerCountry(stock);
  return (
    <section aria-labelledby="dividende-nach-steuern" className="page section-note">
      <h2 id="dividende-nach-steuern" className="heading-note mb-2">
        Dividende nach Steuern
      </h2>
      <div className="grid max-w-[65ch] gap-1">
        <MembersNet country={country}>
          <Arrives
            country={country}
            terms={ANYBODY}
            words="bei einer Bank im Inland, ohne Kirchensteuer, Verlusttöpfe und Freistellungsauftrag"
          />
        </MembersNet>
        <p className="text-14 text-ink-2">
          <TextLink href="/konto/steuern">Angaben zu Steuern</TextLink> ·{' '}
          <TextLink href="/steuern/quellensteuer">Quellensteuer nach Ländern</TextLink>
        </p>
      </div>
    </section>
  );
}
