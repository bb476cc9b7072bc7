import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { METRICS } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';

const CHANGES = ['daily_change', 'weekly_change', 'monthly_change', 'yearly_change'] as const;
const NAMES = { daily_change: 'Tag', weekly_change: 'Woche', monthly_change: 'Monat', yearly_change: 'Jahr' };

type Props = { stock: Pick<Stock, (typeof CHANGES)[number]> };

/** The changes over a day, a week, a month and a year in one row. */
export function ChangeChips({ stock }: Props) {
  return (
    <dl className="grid grid-cols-2 border-line border-y text-center min-[22.5rem]:grid-cols-4">
      {CHANGES.map((key) => {
        const text = formatChange(stock[key]);
        const colour = text === NOT_AVAILABLE ? 'text-ink-3' : changeColour(stock[key]);
        return (
          <div key={key} className="min-w-0 border-line py-2 even:border-l min-[22.5rem]:not-first:border-l">
            <dt className="text-13 leading-tight text-ink-3">
              <abbr title={`Veränderung in einem ${NAMES[key]}`} className="no-underline">
                {METRICS[key].label}
              </abbr>
            </dt>
            <dd className={`figures text-13 font-medium tracking-tight sm:text-14 ${colour}`}>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
