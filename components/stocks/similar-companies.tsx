import { Section } from '@/components/layout/section';
import { Named } from '@/components/ui/named';
import { Table } from '@/components/ui/table';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { metricHead, SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { countryLabel, scoreBand, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { Figure } from './figure-list';

const FIGURES = ['market_cap', 'trailing_p_e', 'dividend_yield'] as const;

/** Compares a stock with companies of its sector and a similar size; renders nothing without any. */
export function SimilarCompanies({ stock, similar }: { stock: Stock; similar: readonly Stock[] }) {
  if (similar.length === 0) return null;
  return (
    <Section id="vergleich" title="Ähnliche Unternehmen">
      <Table
        caption={`Unternehmen, die ${stock.name} ähnlich sind`}
        className="max-sm:[&_th]:[overflow-wrap:anywhere] [&_tr>:last-child]:pr-2"
        rows={[stock, ...similar]}
        keyOf={({ id }) => id}
        rowProps={(one) => ({
          className: `relative align-baseline ${one === stock ? 'bg-accent-soft' : 'hover:bg-surface-2'}`,
        })}
        columns={[
          {
            head: `Sektor ${sectorLabel(stock.sector)}`,
            className: 'max-w-100 pl-2!',
            cell: (one) => (
              <Named
                name={one.name}
                href={one === stock ? null : `/stock-detail/${one.id}`}
                note={countryLabel(one.country)}
                isWide
              />
            ),
          },
          ...FIGURES.map((metric) => ({
            head: metricHead(metric),
            className: `hyphens-auto whitespace-normal! ${metric === 'dividend_yield' ? 'min-w-[min(6rem,28vw)]' : ''} ${metric === 'market_cap' ? 'max-md:hidden' : ''}`,
            figure: (one: Stock) => <Figure stock={one} metric={metric} />,
          })),
          ...SUMMARY_KEYS.map((key) => ({
            head: SUMMARY_SCORES[key].label,
            className: 'max-lg:hidden',
            figure: (one: Stock) => <Score score={summaryScore(one.metricScores, key)} />,
          })),
        ]}
      />
    </Section>
  );
}

function Score({ score }: { score: number | null }) {
  const band = scoreBand(score);
  return (
    <span className={band ? 'font-semibold' : 'text-ink-3'}>
      {band && (
        <span
          aria-hidden="true"
          data-band={band.band}
          className="mr-1.5 inline-block size-2 rounded-full bg-(--band)"
        />
      )}
      {score ?? NOT_AVAILABLE}
    </span>
  );
}
