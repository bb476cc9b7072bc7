import { isoDay } from '@/lib/finance/daily-series';
import { isZero } from '@/lib/platform/format/decimals';
import { firstWorkingDay } from '@/lib/taxes/first-working-day';
import type { Charge, HeldStock } from '../held-stock';
import { advanceLumpSumsOf, type DepotLumpSum, lumpSumYears } from './advance-lump-sums';
import { chargeEvent } from './charge-events';
import type { TaxFacts } from './tax-books';
import type { TaxEvent } from './tax-event';

/**
 * Lists the Vorabpauschalen of a fund on the days on which they count as received, with the tax that is booked for them in
 * that year. A booked tax without one does not say its amount, so it is missing.
 *
 * @see § 18 Abs. 3 InvStG
 */
export function lumpSumEvents(stock: HeldStock, books: TaxFacts): TaxEvent[] {
  const booked = stock.charges.filter(({ booking }) => booking.kind === 'advance_tax');
  const taken = new Set<Charge>();
  const computed = lumpSums(stock, books).flatMap((lumpSum): TaxEvent | [] => {
    const own = booked.find(
      (charge) =>
        charge.booking.depot_id === lumpSum.depotId &&
        charge.booking.date.startsWith(`${lumpSum.year + 1}-`) &&
        !taken.has(charge),
    );
    if (own) taken.add(own);
    else if (lumpSum.advance && isZero(lumpSum.advance.sum)) return [];
    return lumpSumEvent(stock, lumpSum, own, books);
  });
  const alone = booked
    .filter((charge) => !taken.has(charge))
    .map((charge) => ({
      ...chargeEvent(stock, charge, 'advance_lump_sum', books),
      reason: 'Die Höhe der Vorabpauschale ist nicht bekannt',
    }));
  return [...computed, ...alone];
}

function lumpSums(stock: HeldStock, { funds, shown }: TaxFacts): DepotLumpSum[] {
  const fund = funds.get(stock.id);
  if (!fund) return [];
  const today = isoDay(shown.today);
  const depots = [...new Set(stock.stays.map(({ depotId }) => depotId))];
  return depots.flatMap((depotId) => advanceLumpSumsOf(stock, fund, depotId, lumpSumYears(today), today));
}

function lumpSumEvent(
  stock: HeldStock,
  { depotId, year, advance, reason, isExact, fund }: DepotLumpSum,
  booked: Charge | undefined,
  books: TaxFacts,
): TaxEvent {
  const due = firstWorkingDay(year + 1);
  const own = booked && chargeEvent(stock, booked, 'advance_lump_sum', books);
  return {
    id: own?.id ?? `${stock.id} ${due} ${depotId}`,
    on: due,
    depot_id: depotId,
    stock: { id: stock.id, name: stock.name },
    kind: 'advance_lump_sum',
    security: fund.kind,
    quantity: null,
    gross: advance?.sum ?? null,
    income: advance && { amount: advance.taxable, pot: 'other', foreignTax: '0', on: due },
    gainUntil2017: '0',
    isEstimated: !isExact,
    isSubstitute: false,
    isUnconfirmed: false,
    withheld: '0',
    stated: own?.stated ?? '0',
    reason,
    booking_id: own?.booking_id ?? null,
  };
}
