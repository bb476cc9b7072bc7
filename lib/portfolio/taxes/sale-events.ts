import { isDelivery, isSale } from '@/lib/bookings/kinds';
import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import type { Closing } from '@/lib/bookings/ledger/lots';
import { isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, minus, plus } from '@/lib/platform/format/decimals';
import { finish } from '@/lib/platform/parts';
import { disposal, type Lot } from '@/lib/taxes/disposal';
import { isFund, type SecurityKind } from '@/lib/taxes/fund-kinds';
import { checkKindHeld } from '@/lib/taxes/steps/kind-change';
import { isUnpricedDelivery } from '../closed-cost';
import type { HeldStock } from '../held-stock';
import type { Move } from '../move';
import { saleProceeds, sharesOf } from '../realised';
import { shares } from '../shares';
import { carriedSums } from './carried-lump-sums';
import { costOfLot } from './lot-cost';
import { computedOr, KIND_UNKNOWN } from './reasons';
import type { TaxFacts } from './tax-books';
import { depotsAbroad, statedTaxes, type TaxEvent, taxEvent } from './tax-event';
import type { TaxedSecurity } from './taxed-securities';

type Known = Pick<TaxEvent, 'gross' | 'gainUntil2017' | 'income' | 'isEstimated' | 'isSubstitute'>;

/** A security as the law sees it, and what became of its lots in a sale. */
type Sold = Required<Pick<TaxedSecurity, 'kind' | 'kindSince'>> & {
  stock: HeldStock;
  move: Move;
  closed: readonly Closing[];
  /** The bank withholds no tax. */
  isAbroad: boolean;
};

/**
 * Lists the sales of a security, cash of corporate actions among them, with the results of their lots: first in, first out
 * in their depot. What was delivered out has no result.
 *
 * @see § 20 Abs. 4 EStG
 */
export function* saleEvents(stock: HeldStock, books: TaxFacts): Iterable<TaxEvent> {
  const { kind = null, kindSince = null } = books.securities.get(stock.id) ?? {};
  const closings = grouped(stock.closings, ({ by }) => by.id);
  const stated = statedTaxes(stock, books);
  const abroad = depotsAbroad(books);
  for (const move of stock.moves) {
    const { id, date, depot_id, kind: booked } = move.booking;
    const closed = closings.get(id) ?? [];
    if (move.quantity > 0 || isDelivery(booked) || (closed.length === 0 && !isSale(booked))) continue;
    const sold = { stock, move, closed, kind, kindSince, isAbroad: abroad.has(depot_id) };
    const quantity = closed.length === 0 ? -move.quantity : sharesOf(closed);
    const taxes = stated(id);
    yield taxEvent(
      stock,
      { id, on: date, depot_id, kind: 'sale', security: kind, quantity, stated: taxes, booking_id: id },
      resultOf(sold, books),
    );
  }
}

const NOTHING: Known = {
  gross: null,
  gainUntil2017: '0',
  income: null,
  isEstimated: false,
  isSubstitute: false,
};

function resultOf(sold: Sold, books: TaxFacts): Known & Pick<TaxEvent, 'reason'> {
  const { stock, move, closed, kind } = sold;
  const soldOn = move.booking.date;
  const { proceeds, fees } = saleProceeds(stock, move, closed, books.shown);
  if (proceeds === null || fees === null)
    return {
      ...NOTHING,
      reason: withoutPurchase(sold) ?? 'Der Kurs oder der Wechselkurs des Verkaufs fehlt',
    };
  const reason = withoutPurchase(sold) ?? incompleteness(sold, books) ?? (kind ? null : KIND_UNKNOWN);
  if (reason !== null || kind === null) return { ...NOTHING, reason };
  return computedOr(NOTHING, () => {
    const lots = lotsOf({ ...sold, kind }, books);
    const quantity = plus(...lots.map((lot) => lot.quantity));
    const sale = { kind, soldOn, quantity, proceeds: minus(decimalOf(proceeds), decimalOf(fees)), lots };
    const result = finish(disposal(sale));
    const gainUntil2017 = plus('0', ...result.lots.map((lot) => lot.gainUntil2017));
    return {
      gross: plus(result.gain, gainUntil2017),
      gainUntil2017,
      isEstimated: lots.some(({ estimated = [] }) => estimated.length > 0),
      isSubstitute: result.lots.some(({ basis }) => basis === 'substitute'),
      income: { amount: result.taxable, pot: result.pot, foreignTax: '0', on: soldOn },
    };
  });
}

/** Makes lots of what a sale closed, with the Vorabpauschalen of funds. § 19 Abs. 1 Satz 3 InvStG. */
function lotsOf(
  { move, closed, kind, kindSince, isAbroad }: Sold & { kind: SecurityKind },
  books: TaxFacts,
): Lot[] {
  const { date } = move.booking;
  const days = closed.map(({ boughtOn }) => isoDay(boughtOn));
  for (const day of days) checkKindHeld(kindSince, day, date);
  const carried = isFund(kind) ? carriedSums(books.funds, date) : null;
  return closed.map((closing, n) => ({
    // Cash beside new shares takes a part of each lot's cost, but no shares.
    quantity: decimalOf(closing.quantity || 1),
    boughtOn: days[n] as string,
    cost: costOfLot(closing, isAbroad ? 'foreign' : 'domestic', books),
    ...carried?.(closing),
  }));
}

/** Says in German that a sale took more shares than there were; null: it did not. */
function withoutPurchase({ move, closed }: Sold): string | null {
  const lacking = isSale(move.booking.kind) ? withoutNoise(-move.quantity - sharesOf(closed)) : 0;
  return lacking > NOISE ? `Für ${shares(lacking)} Stück ist kein Kauf gebucht` : null;
}

/** Says what the lots of a sale lack for a result, in German; null: nothing. */
function incompleteness({ move, closed }: Sold, { portfolio: { origins } }: TaxFacts): string | null {
  const guessed = closed.find(({ origin }) => {
    const bought = origins.get(origin.id)?.move;
    return bought && !isUnpricedDelivery(bought) && isPriceGuessed(bought);
  });
  if (guessed) return `Der Kaufpreis vom ${formatDay(isoDay(guessed.boughtOn))} wurde nicht gebucht`;
  return isPriceGuessed(move) ? 'Der Verkaufskurs wurde nicht gebucht' : null;
}

/** Tests whether a close stands in for a price that is not booked. */
const isPriceGuessed = ({ flow, priceDay }: Pick<Move, 'flow' | 'priceDay'>): boolean =>
  flow !== 'none' && priceDay !== null;
