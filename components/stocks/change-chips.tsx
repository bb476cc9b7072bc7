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
    <div className="@container">
      <dl className="grid grid-cols-2 border-line border-y text-center @min-[17.5rem]:grid-cols-4">
        {CHANGES.map((key) => {
          const text = formatChange(stock[key]);
          const colour = text === NOT_AVAILABLE ? 'text-ink-3' : changeColour(stock[key]);
          return (
            <div
              key={key}
              className="min-w-0 border-line py-2 even:border-l @min-[17.5rem]:not-first:border-l"
            >
              <dt className="text-13 leading-tight text-ink-3">
                <abbr title={`Veränderung ${SPANS[key]}`} className="no-underline">
                  {METRICS[key].label}
                </abbr>
              </dt>
              <dd className={`figures text-13 font-medium tracking-tight sm:text-14 ${colour}`}>{text}</dd>
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
