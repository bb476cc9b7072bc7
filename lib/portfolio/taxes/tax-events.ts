import { isoDay } from '@/lib/finance/daily-series';
import { isZero } from '@/lib/platform/format/decimals';
import type { Parts } from '@/lib/platform/parts';
import { firstWorkingDay } from '@/lib/taxes/first-working-day';
import { FIRST_TAXED_DAY } from '@/lib/taxes/rates';
import type { Charge, HeldStock } from '../held-stock';
import { advanceLumpSumsOf, type DepotLumpSum, lumpSumYears } from './advance-lump-sums';
import { dividendEvents } from './dividend-events';
import type { EventKind } from './event-kinds';
import { saleEvents } from './sale-events';
import type { TaxFacts } from './tax-books';
import { euros, type TaxEvent, taxEvent } from './tax-event';

/** Lists what happened in the depots of an account since the flat tax, by day. */
export function* taxEvents(facts: TaxFacts): Parts<TaxEvent[]> {
  const events: TaxEvent[] = [];
  for (const stock of facts.portfolio.held)
    for (const eventsOf of [saleEvents, dividendEvents, lumpSumEvents, chargeEvents]) {
      for (const event of eventsOf(stock, facts)) {
        if (event.on >= FIRST_TAXED_DAY) events.push(event);
        yield;
      }
      yield;
    }
  return events.sort((a, b) => (a.on < b.on || (a.on === b.on && a.id < b.id) ? -1 : 1));
}

/** Lists the taxes and refunds of a security that are booked alone: they add no income. */
const chargeEvents = (stock: HeldStock, books: TaxFacts): TaxEvent[] =>
  stock.charges.flatMap((charge) => {
    const { kind } = charge.booking;
    return kind === 'tax' || kind === 'tax_refund' ? chargeEvent(stock, charge, kind, books) : [];
  });

function chargeEvent(
  stock: HeldStock,
  charge: Charge,
  kind: EventKind,
  books: TaxFacts,
  reason: string | null = null,
): TaxEvent {
  const { id, depot_id } = charge.booking;
  const security = books.securities.get(stock.id)?.kind ?? null;
  const stated = euros(charge.taxes, stock, charge, books);
  return taxEvent(
    stock,
    { id, on: isoDay(charge.day), depot_id, kind, security, stated, booking_id: id },
    { reason },
  );
}

/**
 * Lists the Vorabpauschalen of a fund on the days on which they count as received, with the tax that is booked for them in
 * that year. A booked tax without one does not say its amount, so it is missing.
 *
 * @see § 18 Abs. 3 InvStG
 */
function lumpSumEvents(stock: HeldStock, books: TaxFacts): TaxEvent[] {
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
    .map((charge) => chargeEvent(stock, charge, 'advance_lump_sum', books, NO_AMOUNT));
  return [...computed, ...alone];
}

const NO_AMOUNT = 'Die Höhe der Vorabpauschale ist nicht bekannt';

function lumpSums(stock: HeldStock, { funds, shown }: TaxFacts): DepotLumpSum[] {
  const fund = funds.get(stock.id);
  if (!fund) return [];
  const today = isoDay(shown.today);
  const depots = [...new Set(stock.stays.map(({ depotId }) => depotId))];
  return depots.flatMap((depotId) => advanceLumpSumsOf(stock, fund, depotId, lumpSumYears(today), today));
}

function lumpSumEvent(
  stock: HeldStock,
  { depotId: depot_id, year, advance, reason, isExact, fund }: DepotLumpSum,
  booked: Charge | undefined,
  books: TaxFacts,
): TaxEvent {
  const on = firstWorkingDay(year + 1);
  const booking_id = booked?.booking.id ?? null;
  const id = booking_id ?? `${stock.id} ${on} ${depot_id}`;
  const stated = booked ? euros(booked.taxes, stock, booked, books) : '0';
  const income = advance && ({ amount: advance.taxable, pot: 'other', foreignTax: '0', on } as const);
  return taxEvent(
    stock,
    { id, on, depot_id, kind: 'advance_lump_sum', security: fund.kind, stated, booking_id },
    { gross: advance?.sum ?? null, income, isEstimated: !isExact, reason },
  );
}
