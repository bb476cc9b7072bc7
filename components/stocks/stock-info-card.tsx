import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import type { Stock, StockDetail } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';
import { AsOf } from './as-of';
import { ChangeChips } from './change-chips';
import { Figure, FigureLine } from './figure-list';
import { GaugeRow } from './gauge-row';
import { MetricName } from './metric-name';
import { YearRange } from './year-range';

const HEADLINES = ['market_cap', 'trailing_p_e', 'dividend_yield', 'profit_margin'] as const;

/** Shows the most important figures of a stock: four scores, four changes, four figures. */
export function StockInfoCard({ stock }: { stock: StockDetail }) {
  return (
    <section aria-labelledby="auf-einen-blick" className="card flex flex-col gap-4">
      <h2 id="auf-einen-blick" className="heading-3">
        Auf einen Blick
      </h2>
      <GaugeRow stock={stock} note={scoreNote(stock)} />
      <ChangeChips stock={stock} explained />
      <dl className="figure-lines">
        {HEADLINES.map((metric) => (
          <FigureLine key={metric} name={<MetricName metric={metric} />}>
            <Figure stock={stock} metric={metric} inWords />
          </FigureLine>
        ))}
      </dl>
      <YearRange stock={stock} />
      <div className="mt-auto pt-3 text-13 text-ink-3">
        <p>Verglichen mit {formatCount(stock.compared)} Unternehmen</p>
        <AsOf day={stock.price_date} stock={stock} withCurrency />
      </div>
    </section>
  );
}

const scoreNote = ({ figures_date, demo, source }: Stock): string =>
  `Gerundetes Mittel dieser Punktzahlen. Stand: ${formatDay(figures_date)}, ${demo ? 'Demodaten' : `Quelle: ${sourceLabel(source)}`}`;
