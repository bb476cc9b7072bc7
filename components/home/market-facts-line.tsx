import type { ReactNode } from 'react';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import type { MarketFacts } from '@/lib/stocks/universe/market-facts';

/** Shows the market in one line: its size, its medians, and how it moved on the last trading day. */
export function MarketFactsLine({ facts }: { facts: MarketFacts }) {
  const { companies, countries, trailingPe, payers, dividendYield, rising, unchanged, falling } = facts;
  const moved = rising + unchanged + falling;
  return (
    <section aria-labelledby="markt" className="page mt-10 md:mt-12">
      <h2 id="markt" className="sr-only">
        Der Markt in Zahlen
      </h2>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 border-rule border-t py-4 md:border-b md:border-b-line">
        <dl className="flex min-w-0 flex-wrap gap-x-10 gap-y-4 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5 max-xs:grid-cols-1">
          <Fact name={`Unternehmen${countries > 1 ? ` aus ${countries} Ländern` : ''}`}>
            {formatCount(companies)}
          </Fact>
          {trailingPe !== null && <Fact name="KGV im Median">{formatNumber(trailingPe, 1)}</Fact>}
          {payers > 0 && <Fact name="zahlen Dividende">{formatCount(payers)}</Fact>}
          {dividendYield !== null && (
            <Fact name="Dividendenrendite im Median">{formatPercent(dividendYield, 1)}</Fact>
          )}
        </dl>
        {moved > 0 && (
          <div className="min-w-[min(14rem,100%)] flex-1 basis-64">
            <p className="figures flex flex-wrap justify-between gap-x-3 text-14 font-medium">
              <span className="text-gain">{formatCount(rising)} gestiegen</span>
              {unchanged > 0 && <span className="text-ink-2">{formatCount(unchanged)} unverändert</span>}
              <span className="text-loss">{formatCount(falling)} gefallen</span>
            </p>
            <svg
              viewBox={`0 0 ${moved} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-2 block h-2 w-full"
            >
              <path d={`M0 .5H${rising}`} className="stroke-gain" />
              <path d={`M${rising} .5h${unchanged}`} className="stroke-line-strong" />
              <path d={`M${moved - falling} .5H${moved}`} className="stroke-loss" />
            </svg>
          </div>
        )}
        <p className="text-13 text-ink-3 sm:text-right">
          <span className="whitespace-nowrap">Stand: {formatDay(facts.day)}</span>
          {facts.origin && (
            <span className={`sm:block max-sm:before:content-['_·_'] ${facts.demo ? 'text-warn' : ''}`}>
              {facts.origin}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

/** The value stands above its name. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="figures text-20 leading-tight font-semibold">{children}</dd>
  </div>
);
