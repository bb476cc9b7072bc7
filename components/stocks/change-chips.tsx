import { changeColour } from '@/components/ui/change-colour';
import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { MetricName } from './metric-name';

const CHANGES = [
  { key: 'daily_change', label: '1T', span: 'an einem Tag' },
  { key: 'weekly_change', label: '1W', span: 'in einer Woche' },
  { key: 'monthly_change', label: '1M', span: 'in einem Monat' },
  { key: 'yearly_change', label: '1Y', span: 'in einem Jahr' },
] as const;

type Props = {
  stock: Pick<Stock, (typeof CHANGES)[number]['key'] | 'trading_currency' | 'display_currency'>;
  /** On a stock's page: links the labels to their explanations and says 1J, as its chart does. */
  explained?: boolean;
};

/**
 * Shows the changes over a day, a week, a month and a year (specification, section 2, 'Stock card'); the tips say in which
 * currency, where it is not that of the exchange.
 */
export function ChangeChips({ stock, explained = false }: Props) {
  const foreign = stock.trading_currency !== stock.display_currency;
  return (
    <fieldset aria-label="Kursänderung" className="min-w-0">
      {/* The background shows between the chips as lines, however they wrap. */}
      <dl className="four-or-two gap-px border-line border-y bg-line text-center">
        {CHANGES.map(({ key, label, span }) => {
          const text = formatChange(stock[key]);
          const colour = text === NOT_AVAILABLE ? 'text-ink-3' : changeColour(stock[key]);
          const meaning = `Veränderung ${span}${foreign ? `, in ${stock.display_currency}` : ''}`;
          return (
            <div
              key={key}
              data-tip=""
              className="min-w-0 bg-(--ground,var(--surface)) py-2 two-columns:flex two-columns:flex-wrap two-columns:items-baseline two-columns:justify-center two-columns:gap-x-1.5 two-columns:py-1.5"
            >
              <dt className="text-13 leading-tight text-ink-3">
                {explained ? (
                  <MetricName metric={key}>
                    {METRICS[key].label}
                    <span className="sr-only"> {meaning}</span>
                  </MetricName>
                ) : (
                  <>
                    <span aria-hidden="true">{label}</span>
                    <span className="sr-only">{meaning}</span>
                  </>
                )}
              </dt>
              <dd
                className={`figures font-medium tracking-tight text-13 ${explained ? 'sm:text-14' : ''} ${colour}`}
              >
                {text}
              </dd>
            </div>
          );
        })}
      </dl>
    </fieldset>
  );
}
