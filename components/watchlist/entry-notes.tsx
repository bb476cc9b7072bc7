import { CircleCheck } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/platform/format/money';
import type { Stock } from '@/lib/stocks/schema';
import type { WatchlistEntry } from '@/lib/watchlist/schema';
import { distanceOf, distanceText } from '@/lib/watchlist/target-distance';

type Props = { entry: WatchlistEntry; stock: Pick<Stock, 'current_price' | 'display_currency'> };

/** Shows the owner's target price with the distance to it, and note. */
export function EntryNotes({ entry: { target, note }, stock }: Props) {
  const distance = distanceOf(stock.current_price, target);
  return (
    <div className="mt-3 rounded-control bg-accent-soft px-3 py-2 text-14">
      {target && (
        <dl className="flex flex-wrap items-center gap-x-3">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">Zielkurs</dt>
            <dd className="figures font-semibold">
              {formatMoney(target.price, target.currency)}
              {target.currency !== stock.display_currency && (
                <span className="font-normal text-ink-2">
                  {' '}
                  ({formatMoney(target.converted_price, stock.display_currency)})
                </span>
              )}
            </dd>
          </div>
          <div className="ml-auto">
            <dt className="sr-only">Abstand zum Zielkurs</dt>
            <dd
              className={`figures flex items-center gap-1 ${distance.reached ? 'font-semibold text-accent' : ''}`}
            >
              {distance.reached && <Icon of={CircleCheck} small />}
              {distanceText(distance)}
            </dd>
          </div>
        </dl>
      )}
      {note && <p className="text-ink-2 wrap-break-word whitespace-pre-line">{note}</p>}
    </div>
  );
}
