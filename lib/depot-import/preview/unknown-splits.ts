import { isEvent, isSplit } from '@/lib/bookings/kinds';
import { decimalRatio, numericRatio } from '@/lib/bookings/ratio';

import { quotient, times } from '@/lib/platform/format/decimals';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { type Draft, rowKey } from './draft';

/** A booking of an import with the security and depot that it goes to. */
type Placed = { draft: Draft; stockId: string | null; depotId: string; isTaken: boolean };

/** A booking that exists. */
type Booked = { stock_id: string; depot_id: string; date: string };

type CountedSplits = {
  /** Bookings as they are booked: those before a split in its shares. */
  drafts: Draft[];
  /** Splits that are counted so. */
  counted: ReadonlySet<Draft>;
};

/**
 * Counts bookings before a split that market data do not have in the shares after it, which is what market data would do.
 * That works only where the import brings all of them.
 *
 * @param isKnown says whether market data have the split of a booking
 */
export function countUnknownSplits(
  all: readonly Placed[],
  booked: readonly Booked[],
  isKnown: (draft: Draft, stockId: string) => boolean,
): CountedSplits {
  const drafts = all.map(({ draft }) => draft);
  const counted = new Set<Draft>();
  const splits = all
    .filter(({ draft, stockId, isTaken }) => isTaken && isListedSplit(draft, stockId))
    .filter(({ draft, stockId }) => !isKnown(draft, stockId as string))
    .sort((a, b) => (a.draft.date < b.draft.date ? -1 : 1));
  for (const { draft: split, stockId, depotId } of splits) {
    const isOfPlace = (id: string | null, depot: string) => id === stockId && depot === depotId;
    const isBefore = booked.some((one) => isOfPlace(one.stock_id, one.depot_id) && one.date < split.date);
    const places = [...all.keys()].filter((at) => {
      const { draft, ...one } = all[at] as Placed;
      return one.isTaken && isOfPlace(one.stockId, one.depotId) && draft.date < split.date;
    });
    if (isBefore || places.length === 0) continue;
    counted.add(split);
    for (const at of places) drafts[at] = afterSplit(drafts[at] as Draft, split);
  }
  return { drafts, counted };
}

const isListedSplit = ({ kind, ratio }: Draft, stockId: string | null): boolean =>
  isSplit(kind) && stockId !== null && !isOwnSecurity(stockId) && Number(numericRatio(ratio)) > 0;

/** A booking that a person changed in the preview counts after the split already. */
function afterSplit(draft: Draft, { date, ratio: stated }: Draft): Draft {
  if (draft.counted_on >= date || stated === null || isEvent(draft.kind)) return draft;
  const ratio = decimalRatio(stated);
  return {
    ...draft,
    counted_on: date,
    read_as: draft.read_as ?? rowKey(draft),
    quantity: draft.quantity && times(draft.quantity, ratio, 8),
    price: draft.price && quotient(draft.price, ratio),
  };
}
