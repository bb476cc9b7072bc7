import { changeColour } from '@/components/ui/change-colour';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { METRICS, type MetricKey, metricName } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { AsOfAll } from './as-of-all';
import { Figure } from './figure-list';

const FIGURES = ['market_cap', 'trailing_p_e', 'dividend_yield'] as const;

type Props = {
  stocks: readonly Stock[];
  caption: string;
  /** Figures to show instead of size, P/E and dividend yield; on a phone too. */
  figures?: readonly MetricKey[] | undefined;
};

/** Shows stocks as a table, on a phone as rows of name and price. */
export function CompanyTable({ stocks, caption, figures }: Props) {
  if (stocks.length === 0) return <EmptyState>Es sind noch keine Aktien geladen.</EmptyState>;
  return (
    <>
      <table className="w-full max-lg:[&_th]:[overflow-wrap:anywhere] [&_td]:pl-4 [&_th:not(:first-child)]:pl-4">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-13 text-ink-3">
          <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Unternehmen
            </th>
            {!figures && (
              <th scope="col" className="text-left max-lg:hidden">
                Sektor
              </th>
            )}
            {(figures ?? FIGURES).map((metric) => (
              <th key={metric} scope="col" className="text-right hyphens-auto max-md:hidden">
                {metricName(metric)}
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
            <Row key={stock.id} stock={stock} figures={figures} />
          ))}
        </tbody>
      </table>
      <div className="mt-4 text-13 text-ink-3">
        <AsOfAll stocks={stocks} />
        <p>Veränderung über ein Jahr, in der Handelswährung</p>
      </div>
    </>
  );
}

function Row({ stock, figures }: { stock: Stock; figures: Props['figures'] }) {
  const sector = sectorLabel(stock.sector);
  const yearly = <Figure stock={stock} metric="yearly_change" />;
  return (
    <tr className="relative border-line border-b align-baseline last:border-b-0 hover:bg-surface-2 [&>td]:py-3 [&>th]:py-3">
      <th scope="row" className="min-w-0 max-w-100 text-left font-normal">
        <Link
          href={`/stock-detail/${stock.id}`}
          className="font-serif text-17 leading-snug font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {stock.name}
        </Link>
        <span className="block text-13 text-ink-3">
          {[figures && sector, countryLabel(stock.country), stock.symbol].filter(Boolean).join(' · ')}
        </span>
        {figures && <PhoneFigures stock={stock} figures={figures} />}
      </th>
      {!figures && <td className="whitespace-nowrap text-ink-2 max-lg:hidden">{sector ?? 'N/A'}</td>}
      {(figures ?? FIGURES).map((metric) => (
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

/** Shows the figures on a phone, where they have no columns. */
function PhoneFigures({ stock, figures }: { stock: Stock; figures: readonly MetricKey[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-2 md:hidden">
      {figures.map((metric) => (
        <span key={metric} className="min-w-0 [overflow-wrap:anywhere]">
          {metricName(metric)} <Figure stock={stock} metric={metric} />
        </span>
      ))}
    </span>
  );
}
