import { isNear, type NumberForm, readNumber } from '../number-form';

/** Shares and price in a text: `Buy 3 @ 134.85 USD`, `OPEN BUY 34/42.5658 @ 11.7480` (34 of an order), `Kauf 2 zu je 5,00`. */
const TRADE = /(?<![\d.,/])(\d[\d.,]*)(?:\/[\d.,]+)?[^@\d]*(?:@|zu je) *(\d[\d.,]*)/i;

/** The part of a text before its shares and price, which may say the kind. */
export const beforeShares = (text: string): string => {
  const at = TRADE.exec(text)?.index ?? 0;
  return at > 0 ? text.slice(0, at) : text;
};

/**
 * Reads the shares and the price that a cell of a row states in words; the amount decides which sign begins decimals.
 *
 * @returns null without such a text; the price is null if it does not give the amount, as one in another currency
 */
export function sharesInText(
  cells: readonly string[],
  amount: string | null,
  form: NumberForm,
): { quantity: string; price: string | null } | null {
  const [, shares = '', price = ''] = cells.map((cell) => TRADE.exec(cell)).find((found) => found) ?? [];
  if (shares === '') return null;
  const other = form === 'comma' ? 'point' : 'comma';
  for (const ofShares of [form, other] as const)
    for (const ofPrice of [form, other] as const) {
      const [quantity, each] = [readNumber(shares, ofShares), readNumber(price, ofPrice)];
      if (quantity && each && amount && isNear(quantity, each, amount)) return { quantity, price: each };
    }
  const quantity = readNumber(shares, form) ?? readNumber(shares, other);
  return quantity === null ? null : { quantity, price: null };
}
