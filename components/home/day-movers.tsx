import { Sparkline } from '@/components/stocks/sparkline';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { gainOfDay, greatestMovers } from '@/lib/portfolio/greatest-movers';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shortName } from '@/lib/stocks/names/legal-form';
import { securityPath } from '@/lib/stocks/security-path';

/** Lists the positions that moved most on their last trading day. */
export function DayMovers({ positions }: { positions: readonly Position[] }) {
  const movers = greatestMovers(positions);
  return (
    <div className="min-w-0">
      <h2 id="bewegt" className="text-15 font-semibold">
        Bewegt haben sich
      </h2>
      {movers.length === 0 && <p className="py-2 text-ink-2">Kein Kurs hat sich geändert.</p>}
      <ul aria-labelledby="bewegt">
        {movers.map((position) => {
          const { id, name, daily_change, yearly_change, display_currency } = position;
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_3rem_auto] items-center gap-x-3 border-line py-2 not-first:border-t max-xs:grid-cols-1 md:grid-cols-[minmax(0,1fr)_3.75rem_auto]"
            >
              <Link
                href={securityPath(id)}
                className="line-clamp-2 font-serif leading-tight font-semibold hover:underline"
              >
                {shortName(name)}
              </Link>
              <Sparkline
                stockId={id}
                currency={display_currency}
                change={yearly_change}
                className="h-5.5 w-full max-xs:hidden"
              />
              <p className={`figures min-w-23 text-right ${changeColour(daily_change)}`}>
                <b className="block leading-tight font-semibold">
                  <span className="amount">{formatMoneyChange(gainOfDay(position), display_currency)}</span>
                </b>
                <span className="text-13">{formatChange(daily_change)}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
