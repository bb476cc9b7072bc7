import { isDelivery, isSale } from '@/lib/bookings/kinds';
import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import { isoDay } from '@/lib/finance/daily-series';
import { withoutNoise } from '@/lib/finance/rounding';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, minus, plus } from '@/lib/platform/format/decimals';
import { disposal, type Lot } from '@/lib/taxes/disposal';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import type { HeldStock } from '../held-stock';
import { realisedSales } from '../realised';
import type { RealisedSale } from '../schema/report';
import { shares } from '../shares';
import { computedOr, KIND_UNKNOWN } from './reasons';
import type { TaxBooks } from './tax-books';
import { statedTaxes, type TaxEvent } from './tax-event';

type Known = Pick<TaxEvent, 'gross' | 'income'>;

/**
 * Lists the sales of a security, cash of corporate actions among them, with the results of their lots: first in, first out
 * in their depot. What was delivered out has no result.
 *
 * @see § 20 Abs. 4 EStG
 */
export function saleEvents(stock: HeldStock, books: TaxBooks): TaxEvent[] {
  const { portfolio, shown, securities } = books;
  const kind = securities.get(stock.id)?.kind ?? null;
  const sales = realisedSales(stock, portfolio.origins, shown).filter((sale) => !isDelivery(sale.kind));
  const closed = new Map(sales.map((sale) => [sale.booking_id, sale.quantity]));
  const taxes = statedTaxes(stock, books);
  const sold = stock.moves.filter(({ booking }) => isSale(booking.kind));
  const lacking = new Map(
    sold.map(({ booking, quantity }) => [
      booking.id,
      withoutNoise(-quantity - (closed.get(booking.id) ?? 0)),
    ]),
  );
  const event = (id: string, on: string, depot_id: string, quantity: number) => ({
    id,
    on,
    depot_id,
    stock: { id: stock.id, name: stock.name },
    kind: 'sale' as const,
    security: kind,
    quantity,
    withheld: '0',
    stated: taxes.get(id) ?? '0',
    booking_id: id,
  });
  return [
    ...sales.map((sale) => ({
      ...event(sale.booking_id, sale.date, sale.depot_id, sale.quantity),
      ...resultOf(sale, kind, lacking.get(sale.booking_id) ?? 0),
    })),
    ...sold
      .filter(({ booking }) => !closed.has(booking.id))
      .map(({ booking, day, quantity }) => ({
        ...event(booking.id, isoDay(day), booking.depot_id, -quantity),
        ...NOTHING,
        reason: withoutPurchase(-quantity),
      })),
  ];
}

const NOTHING: Known = { gross: null, income: null };

const withoutPurchase = (quantity: number) => `Für ${shares(quantity)} Stück ist kein Kauf gebucht`;

function resultOf(
  sale: RealisedSale,
  kind: SecurityKind | null,
  lacking: number,
): Pick<TaxEvent, 'gross' | 'income' | 'reason'> {
  const { proceeds, fees, date } = sale;
  const reason = lacking > NOISE ? withoutPurchase(lacking) : incompleteness(sale);
  if (reason !== null || proceeds === null || fees === null) return { ...NOTHING, reason };
  if (kind === null) return { ...NOTHING, reason: KIND_UNKNOWN };
  return computedOr(NOTHING, () => {
    const lots = sale.lots.map(lotOf);
    const result = disposal({
      kind,
      soldOn: date,
      quantity: plus(...lots.map(({ quantity }) => quantity)),
      proceeds: minus(decimalOf(proceeds), decimalOf(fees)),
      lots,
    });
    return {
      gross: plus(result.gain, ...result.lots.map(({ gainUntil2017 }) => gainUntil2017)),
      income: { amount: result.taxable, pot: result.pot, foreignTax: '0', on: date },
    };
  });
}

/** Says what a sale lacks for a result, in German; null: nothing. */
function incompleteness({ proceeds, fees, lots, price_estimated }: RealisedSale): string | null {
  if (proceeds === null || fees === null) return 'Der Kurs oder der Wechselkurs des Verkaufs fehlt';
  const unknown = lots.find(({ cost }) => cost === null);
  if (unknown) return `Kaufpreis oder Wechselkurs des Kaufs vom ${formatDay(unknown.purchase_date)} fehlen`;
  const guessed = lots.find((lot) => lot.cost_estimated || lot.price_estimated);
  if (guessed) return `Der Kaufpreis vom ${formatDay(guessed.purchase_date)} ist nicht gebucht`;
  return price_estimated ? 'Der Verkaufskurs ist nicht gebucht' : null;
}

/** Makes a lot of what a sale closed. Cash beside shares is paid for a part of the cost of each lot, for no shares. */
const lotOf = ({ quantity, purchase_date, cost }: RealisedSale['lots'][number]): Lot => ({
  quantity: decimalOf(quantity || 1),
  boughtOn: purchase_date,
  cost: cost === null ? null : decimalOf(cost),
});
