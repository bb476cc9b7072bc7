import { bookingCosts, bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import { isAcquisition, isDelivery, isEvent, isSplit, kindOf } from '@/lib/bookings/kinds';
import { exchangeOf, keepsSecurity } from '@/lib/bookings/legs';
import { countText, priceText } from '@/lib/bookings/quotation';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { perShare } from '@/lib/portfolio/explanation-texts';
import { shares as sharesText } from '@/lib/portfolio/shares';

/** The texts of a booking in the ledger; empty ones are not shown. */
type LedgerRow = {
  shares: string;
  price: string;
  priceNote: string;
  costs: string;
  costsNote: string;
  /** Signed; null if no money moved or it is unknown. */
  total: number | null;
  totalText: string;
  note: string;
};

type Depots = ReadonlyMap<string, string>;

/**
 * Puts a booking into words.
 *
 * @param depots names by id
 * @param securities names by id
 */
export function ledgerRow(booking: StoredBooking, depots: Depots, securities: Depots): LedgerRow {
  const { quantity, price, currency, market_price, market_value, exchange_rate, shares, kind } = booking;
  const amounts = storedAmounts(booking);
  const { amount, fees, taxes, withholding_tax } = amounts;
  const costs = bookingCosts(amounts);
  const total = bookingTotal(amounts);
  const counted = quantity === null ? null : Number(quantity);
  const isPerShare = kindOf(kind).amount === 'income' && amount !== null && counted !== null;
  const hasSplit = shares !== null && counted !== null && Math.abs(shares - counted) > 1e-9;
  const paid = (one: number) => priceText(one, booking.security_kind, (price) => perShare(price, currency));
  return {
    shares: quantity === null ? '' : exact(quantity),
    price:
      price !== null
        ? paid(Number(price))
        : isPerShare
          ? perShare(amount / counted, currency)
          : market_value !== null && counted !== null
            ? paid(market_value / counted)
            : '',
    priceNote: [
      price === null &&
        market_price !== null &&
        (isDelivery(kind) && isAcquisition(kind) ? 'Kaufkurs geschätzt: Tageskurs' : 'Schlusskurs'),
      exchange_rate !== null && `Kurs ${formatNumber(Number(exchange_rate), 4)}`,
      hasSplit && `heute ${countText(sharesText(shares), booking.security_kind)}`,
    ]
      .filter(Boolean)
      .join(', '),
    costs: costs === 0 ? '' : formatMoney(costs, currency),
    costsNote: [fees !== 0 && 'Gebühr', taxes !== 0 && 'Steuer', withholding_tax && 'Quellensteuer']
      .filter(Boolean)
      .join(', '),
    total,
    totalText: (isDelivery(kind) || isEvent(kind)) && total === null ? 'keine Zahlung' : '',
    note: [routeOf(booking, depots, securities), booking.note].filter(Boolean).join(' · '),
  };
}

/** Says where the shares of a transfer go, or what becomes of those of a corporate action. */
function routeOf({ kind, depot_id, to_depot_id, legs }: StoredBooking, depots: Depots, securities: Depots) {
  if (to_depot_id !== null) return `${depots.get(depot_id) ?? ''} → ${depots.get(to_depot_id) ?? ''}`;
  if (!isEvent(kind)) return '';
  const { stock_id, to_stock_id, given, received } = exchangeOf(kind, legs);
  if (to_stock_id === null) return '';
  const [count, isOne] = [exact(received), received === '1'];
  const comes = keepsSecurity(kind)
    ? `für ${exact(given)} Stück ${isOne ? 'kommt' : 'kommen'} ${count}`
    : `aus ${exact(given)} Stück ${isOne ? 'wird' : 'werden'} ${count}`;
  return to_stock_id === stock_id
    ? `${comes} Stück${isSplit(kind) ? ', in allen Depots' : ''}`
    : `${comes} ${securities.get(to_stock_id) ?? ''}`;
}

const exact = (decimal: string) => formatNumber(Number(decimal), decimalPlaces(decimal));
