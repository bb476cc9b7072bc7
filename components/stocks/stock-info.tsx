import { Section } from '@/components/layout/section';
import { Facts } from '@/components/ui/facts';
import type { StockDetail } from '@/lib/stocks/schema';
import { ChangeChips } from './change-chips';
import { Figure } from './figure-list';
import { MetricName } from './metric-name';
import { YearRange } from './year-range';

const HEADLINES = ['market_cap', 'trailing_p_e', 'dividend_yield', 'profit_margin'] as const;

/** Shows a stock at a glance: four changes, four figures, the range of a year. */
export const StockInfo = ({ stock }: { stock: StockDetail }) => (
  <Section grade="note" id="auf-einen-blick" title="Auf einen Blick">
    <div className="[--ground:var(--paper)]">
      <ChangeChips stock={stock} explained />
    </div>
    <Facts
      className="my-3"
      facts={HEADLINES.map((metric) => [
        <MetricName key={metric} metric={metric} withTime />,
        <Figure key={metric} stock={stock} metric={metric} inWords />,
      ])}
    />
    <YearRange stock={stock} />
  </Section>
);
