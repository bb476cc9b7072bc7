import { isDelivery, isSale } from '@/lib/bookings/kinds';
import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import type { Closing } from '@/lib/bookings/ledger/lots';
import { isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, minus, plus } from '@/lib/platform/format/decimals';
import { disposal, type Lot } from '@/lib/taxes/disposal';
import { isFund, type SecurityKind } from '@/lib/taxes/fund-kinds';
import { checkKindHeld } from '@/lib/taxes/steps/kind-change';
import type { HeldStock, Move } from '../held-stock';
import { realisedSales } from '../realised';
import type { RealisedSale } from '../schema/report';
import { shares } from '../shares';
import { carriedSums } from './carried-lump-sums';
import { lotCostInEuros } from './lot-cost';
import { computedOr, KIND_UNKNOWN } from './reasons';
import type { TaxFacts } from './tax-books';
import { statedTaxes, type TaxEvent } from './tax-event';

type Known = Pick<TaxEvent, 'gross' | 'gainUntil2017' | 'income' | 'isEstimated'>;

/**
 * Lists the sales of a security, cash of corporate actions among them, with the results of their lots: first in, first out
 * in their depot. What was delivered out has no result.
 *
 * @see § 20 Abs. 4 EStG
 */
export function saleEvents(stock: HeldStock, books: TaxFacts): TaxEvent[] {
  const { portfolio, shown, securities } = books;
  const { kind: security = null, kindSince = null } = securities.get(stock.id) ?? {};
  const sales = realisedSales(stock, portfolio.origins, shown).filter(({ kind }) => !isDelivery(kind));
  const closed = new Map(sales.map((sale) => [sale.booking_id, sale.quantity]));
  const moves = new Map(stock.moves.map((move) => [move.booking.id, move]));
  const closings = grouped(stock.closings, ({ by }) => by.id);
  const stated = statedTaxes(stock, books);
  const sold = new Map(
    stock.moves.flatMap((move) =>
      isSale(move.booking.kind) ? [[move.booking.id, { move, quantity: -move.quantity }]] : [],
    ),
  );
  const event = (id: string, on: string, depot_id: string, quantity: number) => ({
    id,
    on,
    depot_id,
    stock: { id: stock.id, name: stock.name },
    kind: 'sale' as const,
    security,
    quantity,
    isUnconfirmed: false,
    withheld: '0',
    stated: stated(id),
    booking_id: id,
  });
  const withResults = sales.map((sale) => {
    const { booking_id, date, depot_id, quantity } = sale;
    const lacking = withoutNoise((sold.get(booking_id)?.quantity ?? quantity) - quantity);
    const lots = lotsOf(sale, closings.get(booking_id) ?? [], { kind: security, kindSince }, books);
    const lacks =
      lacking > NOISE
        ? withoutPurchase(lacking)
        : incompleteness(sale, moves.get(booking_id), closings.get(booking_id) ?? [], books);
    return { ...event(booking_id, date, depot_id, quantity), ...resultOf(sale, security, lots, lacks) };
  });
  const withoutLots = [...sold].flatMap(([id, { move, quantity }]) => {
    if (closed.has(id)) return [];
    const own = event(id, isoDay(move.day), move.booking.depot_id, quantity);
    return { ...own, ...NOTHING, reason: withoutPurchase(quantity) };
  });
  return [...withResults, ...withoutLots];
}

/** Makes lots of what a sale closed, with the Vorabpauschalen of funds. § 19 Abs. 1 Satz 3 InvStG. */
const lotsOf =
  (
    sale: RealisedSale,
    closings: readonly Closing[],
    { kind, kindSince }: { kind: SecurityKind | null; kindSince: string | null },
    books: TaxFacts,
  ) =>
  (): Lot[] => {
    for (const lot of sale.lots) checkKindHeld(kindSince, lot.purchase_date, sale.date);
    const carried = kind && isFund(kind) ? carriedSums(books.funds, sale.date) : null;
    return sale.lots.map(({ quantity, purchase_date }, n) => ({
      // Cash beside new shares takes a part of each lot's cost, but no shares.
      quantity: decimalOf(quantity || 1),
      boughtOn: purchase_date,
      cost: lotCostInEuros(closings[n] as Closing, books),
      ...carried?.(closings[n] as Closing),
    }));
  };

const NOTHING: Known = { gross: null, gainUntil2017: '0', income: null, isEstimated: false };

const withoutPurchase = (quantity: number) => `Für ${shares(quantity)} Stück ist kein Kauf gebucht`;

function resultOf(
  sale: RealisedSale,
  kind: SecurityKind | null,
  lotsSold: () => Lot[],
  reason: string | null,
): Known & Pick<TaxEvent, 'reason'> {
  const { proceeds, fees, date } = sale;
  if (reason !== null || proceeds === null || fees === null) return { ...NOTHING, reason };
  if (kind === null) return { ...NOTHING, reason: KIND_UNKNOWN };
  return computedOr(NOTHING, () => {
    const lots = lotsSold();
    const result = disposal({
      kind,
      soldOn: date,
      quantity: plus(...lots.map(({ quantity }) => quantity)),
      proceeds: minus(decimalOf(proceeds), decimalOf(fees)),
      lots,
    });
    const gainUntil2017 = plus('0', ...result.lots.map((lot) => lot.gainUntil2017));
    return {
      gross: plus(result.gain, gainUntil2017),
      gainUntil2017,
      isEstimated: lots.some(({ estimated = [] }) => estimated.length > 0),
      income: { amount: result.taxable, pot: result.pot, foreignTax: '0', on: date },
    };
  });
}

/** Says what a sale lacks for a result, in German; null: nothing. */
function incompleteness(
  { proceeds, fees, lots }: RealisedSale,
  move: Move | undefined,
  closings: readonly Closing[],
  { portfolio: { origins } }: TaxFacts,
): string | null {
  if (proceeds === null || fees === null) return 'Der Kurs oder der Wechselkurs des Verkaufs fehlt';
  const unknown = lots.find(({ cost }) => cost === null);
  if (unknown) return `Kaufpreis oder Wechselkurs des Kaufs vom ${formatDay(unknown.purchase_date)} fehlen`;
  const guessed = closings.find(({ origin }) => isPriceGuessed(origins.get(origin.id)?.move));
  if (guessed) return `Der Kaufpreis vom ${formatDay(isoDay(guessed.boughtOn))} wurde nicht gebucht`;
  return isPriceGuessed(move) ? 'Der Verkaufskurs wurde nicht gebucht' : null;
}

/** Tests whether a close stands in for a price that is not booked. */
const isPriceGuessed = (move: Pick<Move, 'flow' | 'priceDay'> | undefined): boolean =>
  move !== undefined && move.flow !== 'none' && move.priceDay !== null;
