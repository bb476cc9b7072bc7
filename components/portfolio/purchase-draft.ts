import { formatNumber } from '@/lib/platform/format/number';
import { parseDecimal, parseNumber } from '@/lib/platform/format/parse-number';
import type { Lot } from '@/lib/portfolio/schema/positions';
import type { LotChange } from '@/lib/portfolio/schema/purchase';
import { type BookingErrors, readBooking } from './bookings/booking-draft';
import { type BookingDraft, emptyDraft } from './bookings/booking-fields';

/** A purchase as typed into a form: the fields of the booking that a short form asks for. */
export type PurchaseDraft = Pick<BookingDraft, 'quantity' | 'date' | 'price' | 'fees'>;

/** Most decimals of an amount in a field. Untouched values stay exact. */
const MOST_DECIMALS = 8;

type PurchaseField = keyof PurchaseDraft;

type ReadPurchase = { quantity: number; purchase_date: string; price: number | null; fees: number };

/** Error messages by field. */
type PurchaseErrors = Pick<BookingErrors, PurchaseField>;

/**
 * Reads the fields as the booking form does, or returns their errors.
 *
 * @param today ISO day in Europe/Berlin
 * @param withParts parts of a share count too
 */
export function readPurchase(
  draft: PurchaseDraft,
  today: string,
  withParts = false,
): ReadPurchase | { errors: PurchaseErrors } {
  const read = readBooking('purchase', { ...emptyDraft(draft.date), ...draft }, today);
  const quantity = parseNumber(draft.quantity);
  const isWhole = withParts || quantity === null || Number.isInteger(quantity);
  const errors = { ...('errors' in read && read.errors), ...(!isWhole && { quantity: NOT_WHOLE }) };
  if ('errors' in read || !isWhole) return { errors };
  const { price = null, fees } = read.booking;
  return {
    quantity: Number(read.booking.quantity),
    purchase_date: draft.date,
    price: price === null ? null : Number(price),
    fees: Number(fees),
  };
}

const NOT_WHOLE = 'Bitte gib eine ganze Zahl ab 1 ein';

/** Turns text that is no number into 1 (specification, section 2, 'Add-stock modal'). */
export const tidyQuantity = (text: string): string => (/\d/.test(text) ? text : '1');

/** Returns the next whole number above or below the field's value, at least 1. */
export function steppedQuantity(text: string, step: 1 | -1): string {
  const quantity = parseNumber(text) ?? 0;
  return String(Math.max(1, step > 0 ? Math.floor(quantity) + 1 : Math.ceil(quantity) - 1));
}

/** Fills the form from a lot, in today's shares. */
export const draftOf = (lot: Lot): PurchaseDraft => ({
  quantity: Number.isInteger(lot.quantity) ? String(lot.quantity) : exactly(lot.quantity, 0),
  date: lot.purchase_date,
  price: lot.entered_price === null ? '' : exactly(lot.price),
  fees: lot.fees === 0 ? '' : exactly(lot.fees),
});

/** Formats a number with all its decimals, at least so many. */
function exactly(amount: number | null, least = 2): string {
  let digits = least;
  while (amount !== null && digits < MOST_DECIMALS && Number(amount.toFixed(digits)) !== amount) digits += 1;
  return formatNumber(amount, digits);
}

/**
 * Returns the changes of a lot, or the form's errors. Untouched fields keep their entered values, regardless of splits.
 */
export function lotChange(
  lot: Lot,
  draft: PurchaseDraft,
  today: string,
): LotChange | { errors: PurchaseErrors } {
  const before = draftOf(lot);
  const isSame = (field: PurchaseField) => plain(draft[field]) === plain(before[field]);
  const [keepsPrice, keepsShares, keepsFees] = [isSame('price'), isSame('quantity'), isSame('fees')];
  // Untouched fields are not parsed: splits and rates can leave fractions that no field can hold.
  const read = readPurchase(
    {
      quantity: keepsShares ? '1' : draft.quantity,
      date: draft.date,
      price: keepsPrice ? '' : draft.price,
      fees: keepsFees ? '' : draft.fees,
    },
    today,
    true,
  );
  if ('errors' in read) return read;
  const ownPrice = lot.entered_price === null ? null : lot.price;
  return {
    ...(!keepsShares && { quantity: read.quantity }),
    ...(!(keepsShares && keepsPrice) && { price: keepsPrice ? ownPrice : read.price }),
    ...(!isSame('date') && { purchase_date: read.purchase_date }),
    ...(!keepsFees && { fees: read.fees }),
  };
}

/** Writes a number in one way: the price of a bond comes back from percent without its zeros. */
const plain = (text: string): string => parseDecimal(text) ?? text.trim();
