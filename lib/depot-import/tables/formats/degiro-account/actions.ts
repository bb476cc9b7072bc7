import { grouped } from '@/lib/finance/grouped';
import { isZero } from '@/lib/platform/format/decimals';
import {
  changesNothing,
  exchanged,
  type LeftOut,
  type ReadBooking,
  SAME_SHARES,
} from '../../../read-booking';
import type { ReadRows } from '../../table-format';
import { type Entry, nameOf, split, TRADE } from './entry';
import { sharesOf } from './orders';

/** A corporate action and the trade that stands for it: `FUSION: Verkauf 10 zu je 5 EUR (DE…)`. */
const ACTION = /^([^:]+?) *: *(.*)$/;

/**
 * Reads corporate actions: shares that are sold and others that are bought for them on the same day, for the same reason.
 * A third row makes it unclear what became what.
 */
export function actionsOf(entries: readonly Entry[]): ReadRows {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  const keyOf = ({ text, date }: Entry) => `${date} ${ACTION.exec(text)?.[1]?.toLowerCase() ?? text}`;
  for (const group of grouped(entries, keyOf).values()) {
    const legs = group.map((one) => ({ ...one, text: ACTION.exec(one.text)?.[2] ?? '' }));
    const [bought, sold] = split(legs, ({ text }) => TRADE.exec(text)?.[1] !== undefined);
    const [[out], [into]] = [sold, bought];
    const [given, received] = [out && actionShares(out), into && actionShares(into)];
    const leave = (reason: string) => leftOut.push(...group.map(({ row }) => ({ line: row.line, reason })));
    if (legs.length !== 2 || !out || !into || !given || !received) leave(BY_HAND);
    else if (changesNothing(nameOf(out), nameOf(into), { given, received })) leave(SAME_SHARES);
    else
      bookings.push(
        exchanged(nameOf(out), nameOf(into), {
          date: out.date,
          given,
          received,
          currency: out.currency,
          line: out.row.line,
        }),
      );
  }
  return { bookings, leftOut };
}

const BY_HAND = 'Kapitalmaßnahme: bitte von Hand buchen';

/** Without an amount a number with a separator can be read in two ways. */
function actionShares(entry: Entry): string | null {
  const shares = TRADE.exec(entry.text)?.[2] ?? '';
  return !isZero(entry.amount) ? sharesOf(entry) : /^[1-9]\d*$/.test(shares) ? shares : null;
}
