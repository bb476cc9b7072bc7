import { bookingCosts, bookingTotal, storedAmounts } from '@/lib/bookings/booking-total';
import type { OpenBooking } from '@/lib/bookings/imports/schema';
import type { StatedBooking } from '@/lib/bookings/imports/stated-schema';
import { hasField, isEvent, KINDS, kindOf } from '@/lib/bookings/kinds';
import { keepsSecurity } from '@/lib/bookings/legs';
import { priceText } from '@/lib/bookings/quotation';
import { countsOf, decimalRatio, numericRatio } from '@/lib/bookings/ratio';
import { type Draft, type LeftOutRow, securityKey } from '@/lib/depot-import/preview/draft';
import { isDecided, isNamed, type PreviewRow } from '@/lib/depot-import/preview/preview';
import { isZero, times } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatNumber, formatShare } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { perShare } from '@/lib/portfolio/explanation-texts';

/** The texts of a booking in the preview; empty where there is nothing to say. */
export type RowTexts = {
  quantity: string;
  price: string;
  costs: string;
  cash: number | null;
  currency: string;
};

/** @param listed currency of the listing, for a document that states none */
export function rowTexts(draft: Draft, listed: string): RowTexts {
  const currency = draft.currency ?? listed;
  const { quantity, price, amount } = draft;
  const amounts = storedAmounts({ ...draft, market_value: null });
  const costs = bookingCosts(amounts);
  const isPerShare = kindOf(draft.kind).amount === 'income' && amount !== null && quantity !== null;
  return {
    quantity: quantity === null ? '' : sharesText(quantity),
    price:
      price !== null
        ? priceText(Number(price), securityKindOf(draft), (one) => perShare(one, currency))
        : isPerShare
          ? perShare(Number(amount) / Number(quantity), currency)
          : '',
    costs: costs === 0 ? '' : formatMoney(costs, currency),
    cash: bookingTotal(amounts),
    currency,
  };
}

/** The kind of a security by which its quantity and price are written; undefined: as those of shares. */
export const securityKindOf = ({ bond }: Pick<Draft, 'bond'>): string | undefined =>
  bond === 'nominal' ? 'bond' : undefined;

/** Names the kind of a booking. */
export const kindText = ({ kind }: Pick<StatedBooking, 'kind'>): string => KINDS[kind].label;

/**
 * Says what a corporate action makes of the shares: `12.000 Stück werden 480 Stück Neue AG`. Empty for other bookings.
 *
 * @param into name of the new security
 */
export function exchangeText(
  draft: Pick<StatedBooking, 'kind' | 'quantity' | 'ratio' | 'cost_share' | 'to_security'>,
  into: string,
): string {
  const { kind, quantity, ratio, cost_share } = draft;
  if (!draft.to_security || ratio === null || numericRatio(ratio) === 0) return '';
  const name = hasField(kind, 'to_stock_id') ? ` ${into}` : '';
  const { given, received } = countsOf(ratio);
  const each = decimalRatio(ratio);
  const count = quantity === given ? received : quantity === null ? each : times(quantity, each, 8);
  const shares = `${formatNumber(Number(count), Math.min(8, decimalPlaces(count)))} Stück${name}`;
  if (isEvent(kind) && keepsSecurity(kind)) {
    const cost = isZero(cost_share)
      ? 'ohne Kaufkurs'
      : `mit ${formatShare(Number(cost_share))} des Einstands`;
    return `dazu ${quantity === null ? 'je Stück ' : ''}${shares} ${cost}`;
  }
  return quantity === null ? `je Stück ${shares}` : `${sharesText(quantity)} Stück werden ${shares}`;
}

/** Names what an open booking would be booked with: `Kurs 110,00 €, Gebühren 4,90 €`. */
export function figuresText({ currency, ...stated }: StatedBooking): string {
  const money = (text: string) => formatMoney(Number(text), currency ?? 'EUR');
  const costs = (name: string, text: string | null) =>
    text !== null && Number(text) !== 0 && `${name} ${money(text)}`;
  return [
    stated.price !== null && `Kurs ${perShare(Number(stated.price), currency ?? 'EUR')}`,
    stated.amount !== null && `Betrag ${money(stated.amount)}`,
    costs('Gebühren', stated.fees),
    costs('Steuern', stated.taxes),
    costs('Quellensteuer', stated.withholding_tax),
  ]
    .filter(Boolean)
    .join(', ');
}

type Waiting = Pick<OpenBooking, 'reason'> & { stated: Pick<StatedBooking, 'mismatch' | 'warning'> };

/** Says what a booking waits for: `Wertpapier fehlt, Hinweis zu prüfen`. */
export function waitingText({ reason, stated }: Waiting): string {
  const causes = [
    reason === 'unknown_security' && 'Wertpapier fehlt',
    stated.mismatch && 'Betrag geht nicht auf',
    stated.warning !== null && 'Hinweis zu prüfen',
  ].filter(Boolean);
  // Nothing else makes a complete booking wait.
  return causes.join(', ') || 'Stücke fehlen';
}

export const sharesText = (quantity: string): string =>
  formatNumber(Number(quantity), decimalPlaces(quantity));

/** Formats computed shares: `33,720965`, without what adding floats leaves. */
export const sharesSumText = (shares: number): string => formatNumber(shares, 8).replace(/,?0+$/, '');

/** Says where a booking stands: `Zeile 6, Umsätze.csv`. */
export const sourceOf = ({ line, document }: Pick<Draft, 'line' | 'document'>): string =>
  line === null ? document : `Zeile ${line}, ${document}`;

export const leftOutSource = ({ line, file }: LeftOutRow): string =>
  line === null ? file : `Zeile ${line}, ${file}`;

/** Counts what will be booked, in words: `11 Buchungen`. */
export const bookedText = (count: number): string => countOf(count, 'Buchung', 'Buchungen');

export const openText = (count: number): string => countOf(count, 'bleibt offen', 'bleiben offen');

/**
 * Says how far the securities of a row are decided, here or at an earlier one; empty where there is nothing to say.
 *
 * @param repeated keys of those that are asked for at an earlier row
 */
export function securitiesText(
  row: Pick<PreviewRow, 'draft' | 'stockId' | 'toStockId' | 'outcome' | 'problems'>,
  repeated: readonly string[],
): string {
  const { draft, stockId, toStockId, outcome } = row;
  const first = securityKey(draft.security);
  if (repeated.some((key) => (key === first ? stockId : toStockId) === null))
    return 'Wertpapier noch offen, siehe oben';
  // It is no answer to the question of its figures that holds it up.
  if (outcome === 'open' && isDecided(row) && !isNamed(row)) return 'bleibt offen, weil das Wertpapier fehlt';
  return repeated.length > 0 && outcome !== 'skip' ? 'wie oben zugeordnet' : '';
}
