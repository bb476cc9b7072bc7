import { coloured } from '@/components/ui/amounts';
import { EmptyState } from '@/components/ui/empty-state';
import { Named } from '@/components/ui/named';
import { Table } from '@/components/ui/table';
import { METRICS, type MetricKey, metricHead, metricName } from '@/lib/stocks/metrics';
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
  /** Has rows as high as those of the table of results, which takes its place. */
  dense?: boolean;
};

/** Shows stocks as a table, on a phone as rows of name and price. */
export function CompanyTable({ stocks, caption, figures, dense = false }: Props) {
  if (stocks.length === 0) return <EmptyState>Es sind noch keine Aktien geladen.</EmptyState>;
  const sector = {
    head: 'Sektor',
    className: 'whitespace-nowrap max-lg:hidden',
    look: () => 'text-ink-2',
    cell: (stock: Stock) => sectorLabel(stock.sector) ?? 'N/A',
  };
  return (
    <>
      <Table
        caption={caption}
        className={`max-lg:[&_th]:[overflow-wrap:anywhere] ${dense ? 'text-14 lg:[&_tbody_:is(th,td)]:py-0.5!' : ''}`}
        rows={stocks}
        keyOf={({ id }) => id}
        rowProps={() => ({ className: 'relative align-baseline hover:bg-surface-2' })}
        columns={[
          {
            head: 'Unternehmen',
            className: 'max-w-100',
            cell: (stock) => <Company stock={stock} figures={figures} look={dense ? 'text-15' : 'text-17'} />,
          },
          ...(figures ? [] : [sector]),
          ...(figures ?? FIGURES).map((metric) => ({
            head: metricHead(metric),
            className: 'hyphens-auto whitespace-normal! max-md:hidden',
            figure: (stock: Stock) => <Figure stock={stock} metric={metric} />,
          })),
          {
            head: METRICS.current_price.label,
            figure: (stock) => (
              <span className="font-medium">
                <Figure stock={stock} metric="current_price" />
                <span className="block text-13 md:hidden">{yearly(stock)}</span>
              </span>
            ),
          },
          { head: METRICS.yearly_change.label, figure: yearly, className: 'max-md:hidden' },
        ]}
      />
      <div className="mt-4 text-13 text-ink-3">
        <AsOfAll stocks={stocks} />
      </div>
    </>
  );
}

const yearly = (stock: Stock) =>
  coloured(stock.yearly_change, <Figure stock={stock} metric="yearly_change" />);

function Company({ stock, figures, look }: { stock: Stock; figures: Props['figures']; look: string }) {
  const sector = figures && sectorLabel(stock.sector);
  return (
    <>
      <Named
        name={stock.name}
        href={`/stock-detail/${stock.id}`}
        note={[sector, countryLabel(stock.country), stock.symbol].filter(Boolean).join(' · ')}
        className={look}
        isWide
      />
      {figures && <PhoneFigures stock={stock} figures={figures} />}
    </>
  );
}

/** Shows the figures on a phone, where they have no columns. */
const PhoneFigures = ({ stock, figures }: { stock: Stock; figures: readonly MetricKey[] }) => (
  <span className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-2 md:hidden">
    {figures.map((metric) => (
      <span key={metric} className="min-w-0 [overflow-wrap:anywhere]">
        {metricName(metric)} <Figure stock={stock} metric={metric} />
      </span>
    ))}
  </span>
);
