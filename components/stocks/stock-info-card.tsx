import { Facts } from '@/components/ui/facts';
import type { StockDetail } from '@/lib/stocks/schema';
import { ChangeChips } from './change-chips';
import { Figure } from './figure-list';
import { MetricName } from './metric-name';
import { YearRange } from './year-range';

const HEADLINES = ['market_cap', 'trailing_p_e', 'dividend_yield', 'profit_margin'] as const;

/** Shows a stock at a glance: four changes, four figures, the range of a year. */
export function StockInfoCard({ stock }: { stock: StockDetail }) {
  return (
    <section aria-labelledby="auf-einen-blick" className="card flex flex-col gap-4 self-start">
      <h2 id="auf-einen-blick" className="heading-3">
        Auf einen Blick
      </h2>
      <ChangeChips stock={stock} explained />
      <Facts
        facts={HEADLINES.map((metric) => [
          <MetricName key={metric} metric={metric} />,
          <Figure key={metric} stock={stock} metric={metric} inWords />,
        ])}
      />
      <YearRange stock={stock} />
    </section>
  );
}
