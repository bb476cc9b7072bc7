import { Bell, Coins, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { securityPath } from '@/lib/stocks/security-path';
import { reachedLimits } from '@/lib/watchlist/reached-limits';
import type { Day } from './use-day';

/** Lists what the member may want to know: the last dividend, and watched prices that reached their limit. */
export function DayNotes({ day: { paid, watched, today } }: { day: Day }) {
  const { currency } = today.summary;
  const limits = reachedLimits(watched);
  return (
    <div className="min-w-0">
      <h2 id="wichtig" className="text-15 font-semibold">
        Gut zu wissen
      </h2>
      {!paid && limits.length === 0 && (
        <p className="py-2 text-ink-2">
          Keine Dividende in den letzten zwölf Monaten, und kein Kurs deiner Watchlist hat sein Limit
          erreicht.
        </p>
      )}
      <ul aria-labelledby="wichtig">
        {paid && (
          <Note icon={Coins}>
            <b className="font-semibold">
              Letzte Dividende: <span className="amount">{formatMoney(paid.value, currency)}</span> am{' '}
              {formatDay(paid.ex_date)}
            </b>{' '}
            von {paid.name}
          </Note>
        )}
        {limits.map(({ id, name, title, price, limit }) => (
          <Note key={`${id} ${title}`} icon={Bell}>
            <b className="font-semibold">{title}:</b> <TextLink href={securityPath(id)}>{name}</TextLink>{' '}
            steht bei {formatMoney(price, currency)}, dein Limit ist {formatMoney(limit, currency)}.
          </Note>
        ))}
      </ul>
    </div>
  );
}

const Note = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 border-line py-2.5 not-first:border-t [&_svg]:mt-0.5">
    <Icon of={icon} small className="text-ink-3" />
    <span>{children}</span>
  </li>
);
