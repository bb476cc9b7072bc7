import { isAcquisition } from '@/lib/bookings/kinds';
import { isNegative, minus, plus } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import type { ReadKind, ReadSecurity } from '../read-booking';
import type { Column, Row } from './table-format';

/** Names a security by whatever a table has; an identifier that is no ISIN is a symbol. */
export const security = (identifier: string, more: Partial<ReadSecurity> = {}): ReadSecurity => {
  const code = identifier.replace(/\s/g, '').toUpperCase();
  return {
    isin: isIsin(code) ? code : null,
    wkn: null,
    symbol: code !== '' && !isIsin(code) ? code : null,
    name: null,
    ...more,
  };
};

/** Tests whether a word says that shares were given: a delivery with its worth, not a purchase. */
export const isGift = (word: string): boolean =>
  /^(?!.*dividend \().*(gutschein|geschenk|\bgift\b|prämie|\baward\b|\bbonus\b|free (share|stock)|stock ?perk|gratisakti|stock distribution|scrip)/i.test(
    word,
  );

/** A column that may be empty. */
export const amountOf = (row: Row, column: Column): string => row.number(column) ?? '0';

/** Returns the cost of a purchase or the proceeds of a sale or dividend, after fees and taxes. */
export const netOf = (kind: ReadKind, gross: string, fees: string, taxes: string): string =>
  isAcquisition(kind) ? plus(gross, fees, taxes) : minus(gross, plus(fees, taxes));

/** Payments by the same payment in the other direction. */
export const OPPOSITES: Partial<Record<ReadKind, ReadKind>> = {
  interest: 'interest_charge',
  interest_charge: 'interest',
  deposit: 'withdrawal',
  withdrawal: 'deposit',
  tax: 'tax_refund',
  tax_refund: 'tax',
  advance_tax: 'tax_refund',
  fee: 'fee_refund',
  fee_refund: 'fee',
};

const COMES_IN: readonly ReadKind[] = ['interest', 'deposit', 'tax_refund', 'fee_refund'];

/** Reads the kind of a payment that comes in by its name, and has a minus: interest that was paid, a deposit taken back. */
export const turnedBack = (kind: ReadKind, amount: string | null): ReadKind =>
  (isNegative(amount ?? '0') && COMES_IN.includes(kind) && OPPOSITES[kind]) || kind;

/** Finds an ISIN in a text, which may name the security too. */
export const isinIn = (text: string): string | null =>
  text
    .toUpperCase()
    .match(/\b[A-Z]{2}[A-Z0-9]{9}\d\b/g)
    ?.find(isIsin) ?? null;
