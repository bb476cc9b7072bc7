import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';

const CHANGES = ['daily_change', 'weekly_change', 'monthly_change', 'yearly_change'] as const;
const SPANS = {
  daily_change: 'an einem Tag',
  weekly_change: 'in einer Woche',
  monthly_change: 'in einem Monat',
  yearly_change: 'in einem Jahr',
};

type Props = {
  stock: Pick<Stock, (typeof CHANGES)[number] | 'trading_currency' | 'display_currency'>;
};

/** The changes over a day, a week, a month and a year in one row. */
export function ChangeChips({ stock }: Props) {
  const foreign = stock.trading_currency !== stock.display_currency;
  return (
    // The lines between the chips are its ground, so that they stand right however the chips wrap.
    <div className="@container">
      <dl className="four-or-two gap-px border-line border-y bg-line text-center">
        {CHANGES.map((key) => {
          const text = formatChange(stock[key]);
          const colour = text === NOT_AVAILABLE ? 'text-ink-3' : changeColour(stock[key]);
          return (
            <div key={key} className="min-w-0 bg-(--ground,var(--surface)) py-2">
              <dt className="text-13 leading-tight text-ink-3">
                <span aria-hidden="true">{METRICS[key].label}</span>
                <span className="sr-only">Veränderung {SPANS[key]}</span>
              </dt>
              <dd className={`figures text-13 font-medium tracking-tight @min-[20rem]:text-14 ${colour}`}>
                {text}
              </dd>
            </div>
          );
        })}
      </dl>
      {foreign && (
        <p className="mt-1.5 text-13 text-ink-3">
          Veränderung in der Handelswährung {stock.trading_currency}
        </p>
      )}
    </div>
  );
}
