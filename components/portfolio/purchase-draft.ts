import { FIRST_PURCHASE_DAY, HIGHEST_AMOUNT, HIGHEST_QUANTITY } from '@/lib/bookings/rules';
import { formatNumber } from '@/lib/platform/format/number';
import { parseNumber } from '@/lib/platform/format/parse-number';
import type { Lot, LotChange } from '@/lib/portfolio/schema';

/** A purchase as typed into a form. */
export type PurchaseDraft = {
  quantity: string;
  /** An ISO day; empty if the input is none. */
  purchase_date: string;
  /** Empty means the close of the day. */
  price: string;
  /** Empty means none. */
  fees: string;
};

/** Most decimals of an amount in a field. Untouched values stay exact. */
const MOST_DECIMALS = 8;

export type PurchaseField = keyof PurchaseDraft;

type ReadPurchase = { quantity: number; purchase_date: string; price: number | null; fees: number };

/** Error messages by field. */
export type PurchaseErrors = Partial<Record<PurchaseField, string>>;

/**
 * Reads the fields, or returns their errors.
 *
 * @param today ISO day in Europe/Berlin
 * @param withParts a quantity may have up to eight decimals
 */
export function readPurchase(
  draft: PurchaseDraft,
  today: string,
  withParts = false,
): ReadPurchase | { errors: PurchaseErrors } {
  const quantity = parseNumber(draft.quantity);
  const price = draft.price.trim() === '' ? null : parseNumber(draft.price);
  const fees = draft.fees.trim() === '' ? 0 : parseNumber(draft.fees);
  const errors: PurchaseErrors = {};
  const isQuantity = withParts
    ? quantity !== null && quantity > 0 && hasPlaces(quantity, MOST_DECIMALS)
    : Number.isInteger(quantity) && quantity !== null && quantity >= 1;
  if (!isQuantity || (quantity ?? 0) > HIGHEST_QUANTITY)
    errors.quantity = withParts
      ? 'Bitte gib eine Anzahl über 0 und bis 1 Milliarde ein, mit höchstens acht Nachkommastellen'
      : 'Bitte gib eine ganze Zahl von 1 bis 1 Milliarde ein';
  const error = dayError(draft.purchase_date, today);
  if (error) errors.purchase_date = error;
  if (draft.price.trim() !== '' && (price === null || price <= 0 || price > HIGHEST_AMOUNT))
    errors.price = 'Bitte gib einen Betrag über 0 ein, etwa 87,50';
  if (fees === null || fees > HIGHEST_AMOUNT) errors.fees = 'Bitte gib einen Betrag ein, etwa 9,90';
  if (Object.keys(errors).length > 0 || quantity === null || fees === null) return { errors };
  return { quantity, purchase_date: draft.purchase_date, price, fees };
}

const hasPlaces = (value: number, most: number) => Number(value.toFixed(most)) === value;

/** Says what is wrong with the day of a purchase. */
export function dayError(date: string, today: string): string | undefined {
  if (date === '') return 'Bitte gib ein Datum ein';
  if (date > today) return 'Das Kaufdatum darf nicht in der Zukunft liegen';
  if (date < FIRST_PURCHASE_DAY) return 'Das Kaufdatum darf nicht vor 1900 liegen';
}

/** Turns text that is no number into 1 (specification, section 2, 'Add-stock modal'). */
export const tidyQuantity = (text: string): string => (/\d/.test(text) ? text : '1');

/** Returns the next whole number above or below the field's value, at least 1. */
export function steppedQuantity(text: string, step: 1 | -1): string {
  const quantity = parseNumber(text) ?? 0;
  const next = step > 0 ? Math.floor(quantity) + 1 : Math.ceil(quantity) - 1;
  return String(Math.min(HIGHEST_QUANTITY, Math.max(1, next)));
}

/** Fills the form from a lot, in today's shares. */
export const draftOf = (lot: Lot): PurchaseDraft => ({
  quantity: Number.isInteger(lot.quantity) ? String(lot.quantity) : exactly(lot.quantity, 0),
  purchase_date: lot.purchase_date,
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
  const isSame = (field: PurchaseField) => draft[field].trim() === before[field];
  const [keepsPrice, keepsShares] = [isSame('price'), isSame('quantity')];
  // Untouched fields are not parsed: a split can leave fractions and prices that no field can hold.
  const read = readPurchase(
    { ...draft, ...(keepsShares && { quantity: '1' }), ...(keepsPrice && { price: '' }) },
    today,
    true,
  );
  if ('errors' in read) return read;
  const ownPrice = lot.entered_price === null ? null : lot.price;
  return {
    ...(!keepsShares && { quantity: read.quantity }),
    ...(!(keepsShares && keepsPrice) && { price: keepsPrice ? ownPrice : read.price }),
    ...(!isSame('purchase_date') && { purchase_date: read.purchase_date }),
    ...(!isSame('fees') && { fees: read.fees }),
  };
}
