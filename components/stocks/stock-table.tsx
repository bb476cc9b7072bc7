import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/platform/format/day';
import { METRICS } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';
import { Figure } from './figure-list';

const FIGURES = ['market_cap', 'trailing_p_e', 'dividend_yield'] as const;

type Props = { stocks: readonly Stock[]; caption: string };

/** Stocks as a table; on a phone as rows of name and price. */
export function StockTable({ stocks, caption }: Props) {
  if (stocks.length === 0) return <EmptyState>Es sind noch keine Aktien geladen.</EmptyState>;
  return (
    <>
      <table className="w-full [&_td]:pl-4 [&_th:not(:first-child)]:pl-4">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-13 text-ink-3">
          <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Unternehmen
            </th>
            <th scope="col" className="text-left max-lg:hidden">
              Branche
            </th>
            {FIGURES.map((metric) => (
              <th key={metric} scope="col" className="text-right max-md:hidden">
                {METRICS[metric].label}
              </th>
            ))}
            <th scope="col" className="text-right">
              {METRICS.current_price.label}
            </th>
            <th scope="col" className="text-right max-md:hidden">
              {METRICS.yearly_change.label}
            </th>
          </tr>
        </thead>
        <tbody>
          {stocks.map((stock) => (
            <Row key={stock.id} stock={stock} />
          ))}
        </tbody>
      </table>
      <Legend stocks={stocks} />
    </>
  );
}

function Row({ stock }: { stock: Stock }) {
  const sector = sectorLabel(stock.sector);
  const yearly = <Figure stock={stock} metric="yearly_change" />;
  return (
    <tr className="relative border-line border-b align-baseline last:border-b-0 hover:bg-surface-2 [&>td]:py-3 [&>th]:py-3">
      <th scope="row" className="min-w-0 max-w-100 text-left font-normal">
        <Link
          href={`/stock-detail/${stock.id}`}
          prefetch={false}
          className="font-serif text-17 leading-snug font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {stock.name}
        </Link>
        <span className="block text-13 text-ink-3">
          {[countryLabel(stock.country), stock.symbol].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="whitespace-nowrap text-ink-2 max-lg:hidden">{sector ?? 'N/A'}</td>
      {FIGURES.map((metric) => (
        <td key={metric} className="text-right max-md:hidden">
          <Figure stock={stock} metric={metric} />
        </td>
      ))}
      <td className="text-right font-medium">
        <Figure stock={stock} metric="current_price" />
        <span className={`block text-13 md:hidden ${changeColour(stock.yearly_change)}`}>{yearly}</span>
      </td>
      <td className={`text-right max-md:hidden ${changeColour(stock.yearly_change)}`}>{yearly}</td>
    </tr>
  );
}

/** The day the prices are of, and whether they are invented. */
function Legend({ stocks }: { stocks: readonly Stock[] }) {
  const days = stocks.flatMap(({ price_date }) => price_date ?? []).sort();
  return (
    <p className="mt-4 text-13 text-ink-3">
      Stand: {formatDay(days.at(-1) ?? null)} · Veränderung über ein Jahr
      {stocks.some(({ demo }) => demo) && (
        <>
          {' · '}
          <span className="font-medium text-warn">Demodaten</span>
        </>
      )}
    </p>
  );
}
