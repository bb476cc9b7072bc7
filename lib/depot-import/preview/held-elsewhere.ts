import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { ledgerOfBookings } from '@/lib/bookings/ledger/booked-stocks';
import { finish } from '@/lib/platform/parts';
import { freshBookings } from './fresh-bookings';
import { listingsOf } from './import-splits';
import { type Choices, LEAST_LEFT, type Preview, type PreviewRow } from './preview';

type Known = {
  ledger: Pick<ImportLedger, 'bookings'>;
  depots: Choices['depots'];
  securities: ReadonlyMap<string, LedgerSecurity>;
};

/** Finds the other depots that hold shares of a row's security: on its day, and still after the import. */
export function heldElsewhere(
  { draft, stockId, depotId }: PreviewRow,
  { rows, positions }: Pick<Preview, 'rows' | 'positions'>,
  { ledger, depots, securities }: Known,
): { depotId: string; shares: number }[] {
  const booked = rows.filter((row) => row.outcome === 'book' && row.stockId === stockId);
  const all = [
    ...ledger.bookings.filter((one) => one.stock_id === stockId),
    ...booked.flatMap((row) => freshBookings(row, { depots }, row.fill)),
  ].filter(({ date }) => date <= draft.date);
  const { lots } = finish(ledgerOfBookings(all, listingsOf(securities)(all)));
  return positions.flatMap((one) => {
    if (one.stockId !== stockId || one.depotId === depotId) return [];
    const onDay = lots.get(one.stockId)?.get(one.depotId) ?? [];
    const shares = Math.min(
      one.after,
      onDay.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    return shares < LEAST_LEFT ? [] : { depotId: one.depotId, shares };
  });
}
