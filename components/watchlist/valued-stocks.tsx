import { useMemo, useState } from 'react';
import { Pill, PillRow } from '@/components/ui/pill';
import { useMedia } from '@/components/ui/use-media';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatCount } from '@/lib/platform/format/number';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { figuresOf, marginAxis } from '@/lib/watchlist/margin';
import type { Watched, WatchlistSortKey } from '@/lib/watchlist/sort-watchlist';
import { inGroup, VALUE_GROUPS, type ValueGroup } from '@/lib/watchlist/value-groups';
import { BarKey } from './margin-bar';
import { ValueBlocks } from './value-blocks';
import { sharesOf, type ValueActions } from './value-parts';
import { ValueTable } from './value-table';

type Props = ValueActions & {
  /** In order; at least one. */
  watched: readonly Watched[];
  sortBy: WatchlistSortKey;
  sortOrder: SortOrder;
  onSort: (sortBy: WatchlistSortKey, sortOrder: SortOrder) => void;
  sendsMails: boolean;
};

const GROUPS = Object.keys(VALUE_GROUPS) as ValueGroup[];

/** Shows the watchlist by margin of safety, with one stock opened: the first that has reached its buy price. */
export function ValuedStocks({ watched, sortBy, sortOrder, onSort, sendsMails, ...actions }: Props) {
  const [group, setGroup] = useState<ValueGroup>('all');
  const [opened, setOpened] = useState<string | null | undefined>();
  const isWide = useMedia('(width >= 56.25rem)', true);
  const today = berlinDay(new Date());
  const axis = useMemo(
    () => marginAxis(watched.map(sharesOf).flatMap((one) => (one ? [one.price, one.buyPrice] : []))),
    [watched],
  );
  const shown = watched.filter((one) => inGroup(group, one, today));
  const open =
    opened === undefined ? (watched.find((one) => figuresOf(one)?.reached)?.entry.id ?? null) : opened;
  const list = { watched: shown, axis, open, onOpen: setOpened, sendsMails, today, ...actions };
  const mails = watched.filter(({ entry }) => entry.valuation.mail).length;
  return (
    <>
      <div className="mb-3 print:hidden">
        <PillRow label="Auswahl">
          {GROUPS.map((each) => (
            <Pill key={each} pressed={each === group} onClick={() => setGroup(each)}>
              {VALUE_GROUPS[each]}
              <b className="font-semibold">
                {formatCount(watched.filter((one) => inGroup(each, one, today)).length)}
              </b>
            </Pill>
          ))}
        </PillRow>
      </div>
      {shown.length === 0 ? (
        <p className="border-line border-y py-6 text-ink-2">Gerade ist hier keine Aktie.</p>
      ) : isWide ? (
        <ValueTable {...list} sortBy={sortBy} sortOrder={sortOrder} onSort={onSort} />
      ) : (
        <ValueBlocks {...list} />
      )}
      <div className="mt-4 grid gap-2">
        <BarKey />
        {sendsMails && (
          <p className="text-13 text-ink-3">
            {mails === 0
              ? 'Keine Mail bei Kauflimit. Einschalten kannst du sie dort, wo du deinen Wert einer Aktie einträgst.'
              : `Wir mailen dir, sobald ${mails === 1 ? 'eine Aktie' : `eine von ${formatCount(mails)} Aktien`} dein Kauflimit erreicht.`}
          </p>
        )}
      </div>
    </>
  );
}
