import type { RefObject } from 'react';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { countOf } from '@/lib/platform/format/number';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { targetSummary } from '@/lib/watchlist/target-summary';
import { buySummary } from '@/lib/watchlist/value-groups';

type Props = {
  watched: readonly Watched[];
  /** Says how many there are; takes the focus when a removed stock's button disappears. */
  count: RefObject<HTMLParagraphElement | null>;
};

/** Says how many stocks are watched, and which limits and targets they have reached. */
export function WatchlistSummary({ watched, count }: Props) {
  const targets = targetSummary(watched);
  const values = buySummary(watched);
  return (
    <div>
      <p ref={count} tabIndex={-1} role="status" className="font-medium outline-none">
        {countOf(watched.length, 'Aktie', 'Aktien')}
      </p>
      {values ? (
        <p className="font-serif text-17 text-ink-2">
          <b className="font-semibold text-ink">{values.lead}</b>
          {values.rest}
        </p>
      ) : (
        <p className="max-w-[39em] text-14 text-ink-2">
          Notiere, was dir eine Aktie wert ist und warum: Aus deinem Wert und der Sicherheitsmarge folgt dein
          Kauflimit. Das alles siehst nur du.
        </p>
      )}
      {targets && <p className="text-14 text-ink-2">{targets}</p>}
      <AsOfAll stocks={watched.map(({ stock }) => stock)} />
    </div>
  );
}
