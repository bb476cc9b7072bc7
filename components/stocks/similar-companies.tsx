import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { metricName, SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { countryLabel, scoreBand, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { Figure } from './figure-list';

type Props = { stock: Stock; similar: readonly Stock[] };

const FIGURES = ['market_cap', 'trailing_p_e', 'dividend_yield'] as const;

/** Compares a stock with companies of its sector and a similar size; renders nothing without any. */
export function SimilarCompanies({ stock, similar }: Props) {
  if (similar.length === 0) return null;
  return (
    <Section id="vergleich" title="Ähnliche Unternehmen">
      <table className="w-full max-sm:[&_th]:[overflow-wrap:anywhere] [&_td]:pl-4 [&_td]:text-right [&_th:first-child]:pl-2 [&_th:not(:first-child)]:pl-4 [&_tr>:last-child]:pr-2">
        <caption className="sr-only">Unternehmen, die {stock.name} ähnlich sind</caption>
        <thead className="text-13 text-ink-3">
          <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Sektor {sectorLabel(stock.sector)}
            </th>
            {FIGURES.map((metric) => (
              <th
                key={metric}
                scope="col"
                className={`text-right hyphens-auto ${metric === 'market_cap' ? 'max-md:hidden' : ''}`}
              >
                {metricName(metric)}
              </th>
            ))}
            {SUMMARY_KEYS.map((key) => (
              <th key={key} scope="col" className="text-right max-lg:hidden">
                {SUMMARY_SCORES[key].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:py-2.5 [&_th]:py-2.5">
          <Row stock={stock} isOwn />
          {similar.map((other) => (
            <Row key={other.id} stock={other} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ stock, isOwn = false }: { stock: Stock; isOwn?: boolean }) {
  const name = 'font-serif text-15 leading-snug font-semibold [overflow-wrap:anywhere]';
  return (
    <tr
      className={`relative border-line border-b align-baseline last:border-b-0 ${isOwn ? 'bg-accent-soft' : 'hover:bg-surface-2'}`}
    >
      <th scope="row" className="max-w-100 min-w-0 text-left font-normal">
        {isOwn ? (
          <span className={name}>{stock.name}</span>
        ) : (
          <Link
            href={`/stock-detail/${stock.id}`}
            className={`${name} after:absolute after:inset-0 hover:underline`}
          >
            {stock.name}
          </Link>
        )}
        <span className="block text-13 text-ink-3">{countryLabel(stock.country)}</span>
      </th>
      {FIGURES.map((metric) => (
        <td key={metric} className={metric === 'market_cap' ? 'max-md:hidden' : undefined}>
          <Figure stock={stock} metric={metric} />
        </td>
      ))}
      {SUMMARY_KEYS.map((key) => {
        const score = summaryScore(stock.metricScores, key);
        const band = scoreBand(score);
        return (
          <td key={key} className={`figures max-lg:hidden ${band ? 'font-semibold' : 'text-ink-3'}`}>
            {band && (
              <span
                aria-hidden="true"
                data-band={band.band}
                className="mr-1.5 inline-block size-2 rounded-full bg-(--band)"
              />
            )}
            {score ?? NOT_AVAILABLE}
          </td>
        );
      })}
    </tr>
  );
}
