import type { Lot as HeldLot } from '@/lib/bookings/ledger/lots';
import { convert } from '@/lib/currencies/convert';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { withoutNoise } from '@/lib/finance/rounding';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, round } from '@/lib/platform/format/decimals';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import type { Lot } from '@/lib/taxes/disposal';
import { isFund } from '@/lib/taxes/fund-kinds';
import type { SalePlan } from '@/lib/taxes/sale';
import { checkKindHeld } from '@/lib/taxes/steps/kind-change';
import { NotComputable } from '@/lib/taxes/working';
import type { YearAtBank } from '@/lib/taxes/year-at-bank';
import { isUnpricedDelivery } from '../closed-cost';
import type { HeldStock } from '../held-stock';
import { carriedSums } from './carried-lump-sums';
import { costOfLot } from './lot-cost';
import { KIND_UNKNOWN } from './reasons';
import { type BankSettings, churchRateOn } from './settings';
import type { TaxBooks } from './tax-books';

/** A position of one depot that may be sold. Decimals in euros. */
type SaleAsked = {
  stock: HeldStock;
  depotId: string;
  /** ISO day. */
  on: string;
  /** For one unit. */
  price: string;
  fee: string;
};

/**
 * Makes the plan of a sale from the bookings of a depot; yields between two lots.
 *
 * @param year of the bank, up to the day; null: a foreign bank
 * @throws NotComputable where a purchase, the kind of the security or a Vorabpauschale is not known
 */
export function* salePlan(
  { stock, depotId, on, price, fee }: SaleAsked,
  year: YearAtBank | null,
  books: TaxBooks,
): Parts<SalePlan> {
  const { kind = null, kindSince = null } = books.securities.get(stock.id) ?? {};
  if (kind === null) throw new NotComputable(KIND_UNKNOWN);
  const later = bookedAfter(stock, on);
  if (later !== null)
    throw new NotComputable(
      `Am ${formatDay(later)} ist noch etwas gebucht: Gerechnet wird nur mit dem letzten Stand`,
    );
  const carried = isFund(kind) ? carriedSums(books.funds, on) : null;
  const own = stock.lots.filter((lot) => lot.depotId === depotId);
  for (const { boughtOn } of own) checkKindHeld(kindSince, isoDay(boughtOn), on);
  const residence = year === null ? 'foreign' : 'domestic';
  const lots = yield* mappedParts(
    own,
    (lot): Lot => ({ ...euroLot(lot, residence, books), ...carried?.(lot) }),
  );
  return { kind, soldOn: on, price, fee, lots, year, churchRate: churchRateOn(books.settings, on) };
}

/** Finds a day after another on which units moved, to another depot too; null: none. */
function bookedAfter({ moves, lots }: HeldStock, on: string): string | null {
  const days = [
    ...moves.map(({ day }) => day),
    ...lots.flatMap(({ steps }) => steps.map(({ by }) => by.day)),
  ];
  const later = days.find((day) => day > epochDay(on));
  return later === undefined ? null : isoDay(later);
}

const euroLot = (lot: HeldLot, residence: BankSettings['residence'], books: TaxBooks): Lot => ({
  quantity: decimalOf(withoutNoise(lot.quantity)),
  boughtOn: isoDay(lot.boughtOn),
  cost: costOfLot(lot, residence, books),
});

/** Returns the last close of a security in euros at the latest rate, and its day; null without one. */
export function lastPrice(
  { close, currency }: HeldStock,
  { shown }: Pick<TaxBooks, 'shown'>,
): { price: string; on: string } | null {
  const price = close && convert(close.price, currency, 'EUR', shown.rates.on(shown.today));
  return price === null ? null : { price: round(decimalOf(price), 8), on: isoDay(close?.day ?? 0) };
}

/** Lists the days of the purchases whose price is not booked, so that the close of their day stands in for it. */
export const guessedPurchases = (
  { lots }: HeldStock,
  depotId: string,
  { portfolio: { origins } }: Pick<TaxBooks, 'portfolio'>,
): string[] =>
  lots.flatMap((lot) => {
    const move = origins.get(lot.origin.id)?.move;
    const isGuessed = lot.depotId === depotId && move && move.priceDay !== null && !isUnpricedDelivery(move);
    return isGuessed ? [isoDay(lot.boughtOn)] : [];
  });
