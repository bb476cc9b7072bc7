'use client';

import { useStore } from '@/components/ui/use-store';
import { MOST_COMPARED } from '@/lib/comparison/params';
import { type ChosenStock, choose, chosenStocks, NONE_CHOSEN } from './chosen-stocks';

const FULL = 'Mehr als vier Aktien passen nicht nebeneinander';

type Props = ChosenStock & {
  /** Shows the word beside the box; otherwise it is read out only. */
  withText?: boolean;
};

/** Ticks a stock of a list for a comparison; with four ticked, the other boxes are off. Its page has a ComparisonBar. */
export function ComparisonTick({ id, name, withText = false }: Props) {
  const chosen = useStore(chosenStocks, NONE_CHOSEN);
  const isChosen = chosen.some((stock) => stock.id === id);
  const isFull = !isChosen && chosen.length >= MOST_COMPARED;
  return (
    <label
      title={isFull ? FULL : 'Vergleichen'}
      className={`inline-flex min-h-11 min-w-6 cursor-pointer items-center gap-2 text-13 font-medium text-ink-2 has-aria-disabled:cursor-default has-aria-disabled:opacity-55 md:min-h-9 noscript:hidden print:hidden ${withText ? 'pl-3 in-data-signed-in:ml-auto' : ''}`}
    >
      <input
        type="checkbox"
        aria-label={`Vergleichen: ${name}`}
        checked={isChosen}
        aria-disabled={isFull}
        aria-description={isFull ? FULL : undefined}
        onChange={({ target }) => isFull || choose({ id, name }, target.checked)}
        className="flex-none cursor-[inherit]"
      />
      {withText && 'Vergleichen'}
    </label>
  );
}
