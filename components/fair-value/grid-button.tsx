import type { KeyboardEvent } from 'react';
import { toPrice } from '@/lib/fair-value/distance';
import type { GridCell } from '@/lib/fair-value/valuation';
import { amountDigits, formatNumber } from '@/lib/platform/format/number';

/** Place of the middle scenario in both directions. */
export const MIDDLE = 3;

type Props = {
  cell: GridCell;
  place: readonly [row: number, column: number];
  price: number | null;
  /** Wanted margin of safety, a fraction. */
  margin: number | null;
  onRead: (cell: GridCell | null) => void;
  onTake: (cell: GridCell) => void;
};

/** A value of the grid: read on hover and focus, taken when it is pressed. The grid is one stop of the keyboard. */
export function GridButton({ cell, place: [row, column], price, margin, onRead, onTake }: Props) {
  const { perShare } = cell;
  const isMiddle = row === MIDDLE && column === MIDDLE;
  const safety = perShare === null || price === null ? null : 1 - price / perShare;
  const isWanted = safety !== null && margin !== null && safety >= Math.max(margin, 0);
  const distance = toPrice(perShare, price);
  return (
    <button
      type="button"
      data-place={`${row} ${column}`}
      tabIndex={isMiddle ? 0 : -1}
      onPointerEnter={() => onRead(cell)}
      onPointerLeave={() => onRead(null)}
      onFocus={() => onRead(cell)}
      onBlur={() => onRead(null)}
      // It stays a stop of the arrow keys.
      aria-disabled={perShare === null || undefined}
      onClick={() => perShare !== null && onTake(cell)}
      className={`figures h-11 w-full rounded-mark hover:bg-ink/8 focus-visible:-outline-offset-2 ${isWanted ? 'font-semibold' : ''} ${isMiddle ? '-outline-offset-2 outline-2 outline-ink' : ''}`}
    >
      {isWanted && (
        <span aria-hidden="true" className="mr-1 text-13">
          ●
        </span>
      )}
      {formatNumber(perShare, gridDigits(perShare))}
      <span className="sr-only">
        {distance && `, ${distance}`}
        {isWanted && ', mit deiner Marge'}
      </span>
    </button>
  );
}

/** Decimals of three digits: `137`, `68,6`, `1,02`, `0,0312`. */
const gridDigits = (value: number | null): number =>
  value === null || value >= 100 ? 0 : value >= 10 ? 1 : amountDigits(value);

const STEPS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the neighbour of a button in the direction of an arrow key; beyond those that a phone hides. */
export function onArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const place = (event.target as HTMLElement).dataset.place;
  if (!step || !place) return;
  event.preventDefault();
  const [row = 0, column = 0] = place.split(' ').map(Number);
  for (const times of [1, 2]) {
    const next = `${row + step[0] * times} ${column + step[1] * times}`;
    const button = event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`);
    if (!button?.checkVisibility()) continue;
    button.focus();
    return;
  }
}
