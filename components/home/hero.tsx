import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/platform/format/number';
import type { MarketFacts } from '@/lib/stocks/universe/market-facts';
import { type Example, HeroSearch } from './hero-search';

type Props = {
  siteName: string;
  /** Stocks to begin with; the first one is answered. */
  examples: readonly Example[];
  /** Null for an empty market. */
  facts: Pick<MarketFacts, 'companies' | 'countries' | 'demo'> | null;
  /** The answer, beside the field. */
  children: ReactNode;
};

/** Says in one sentence what the product is, and answers about a stock at once. Members see their day instead. */
export const Hero = ({ siteName, examples, facts, children }: Props) => (
  <div data-hero="" className="only-visitors page grid gap-x-16 gap-y-8 pt-7 md:pt-11 lg:grid-cols-2">
    <div className="min-w-0">
      {/* Two lines in every font, so that nothing moves when the web font arrives. */}
      <h1 className="font-serif text-34 leading-[1.08] font-semibold tracking-tight text-balance md:text-44 xl:text-56">
        Aktien verstehen, bevor du sie kaufst.
      </h1>
      <p className="mt-3.5 mb-5.5 max-w-[30em] text-17 text-ink-2">
        {siteName} vergleicht Bewertung, Finanzen, Dividenden und Wachstum und sagt in einem Satz, wie eine
        Aktie dasteht.
      </p>
      <HeroSearch examples={examples} />
      {facts && <MarketSize facts={facts} />}
      <ButtonLink href="/search" className="mt-6.5">
        Alle Aktien durchsuchen
      </ButtonLink>
      <p className="mt-2.5 text-14 text-ink-2">
        Eigenes Depot ansehen: <TextLink href="/login">Anmelden</TextLink> oder{' '}
        <TextLink href="/depot-import">Import ausprobieren</TextLink>
      </p>
    </div>
    {children}
  </div>
);

/** Says how large the market is, and if it is invented. */
function MarketSize({ facts: { companies, countries, demo } }: { facts: NonNullable<Props['facts']> }) {
  const places = countries > 1 ? ` aus ${formatCount(countries)} Ländern` : '';
  return (
    <p className="mt-2.5 text-13 text-ink-2">
      {demo && (
        <span className="mr-1.5 rounded-mark bg-warn-soft px-2 py-px font-medium text-warn">Demodaten</span>
      )}
      {demo ? 'Demomarkt: ' : ''}
      {formatCount(companies)} {demo ? 'erfundene ' : ''}Unternehmen{places}
    </p>
  );
}
