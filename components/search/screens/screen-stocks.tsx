import Link from 'next/link';
import { changeColour } from '@/components/stocks/change-colour';
import { Figure } from '@/components/stocks/figure-list';
import { type Column, Table } from '@/components/ui/table';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { screenColumns } from '@/lib/search/screen-figures';
import type { Screen } from '@/lib/search/screens';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

type Props = { screen: Screen; stocks: readonly Stock[] };

/** The stocks of a screen with the figures that it is about. */
export function ScreenStocks({ screen, stocks }: Props) {
  return (
    <Table
      caption={`${screen.label}: die größten Unternehmen`}
      rows={stocks}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Unternehmen', cell: (stock) => <Company stock={stock} kind={screen.kind} /> },
        ...screenColumns(screen).map(figureColumn),
        figureColumn('current_price'),
        {
          head: METRICS.yearly_change.label,
          figures: true,
          cell: (stock) => (
            <span className={changeColour(stock.yearly_change)}>
              <Figure stock={stock} metric="yearly_change" />
            </span>
          ),
        },
      ]}
    />
  );
}

const figureColumn = (metric: MetricKey): Column<Stock> => ({
  head: METRICS[metric].label,
  figures: true,
  cell: (stock) => <Figure stock={stock} metric={metric} />,
});

/** Its name, and below it what the screen itself does not say. */
function Company({ stock, kind }: { stock: Stock; kind: Screen['kind'] }) {
  const country = kind !== 'country' && countryLabel(stock.country);
  const sector = kind !== 'sector' && sectorLabel(stock.sector);
  return (
    <>
      <Link
        href={`/stock-detail/${stock.id}`}
        prefetch={false}
        className="font-serif text-17 leading-snug font-semibold wrap-anywhere hover:underline"
      >
        {stock.name}
      </Link>
      <span className="block text-13 font-normal text-ink-3">
        {[sector, country, stock.symbol].filter(Boolean).join(' · ') || NOT_AVAILABLE}
      </span>
    </>
  );
}
