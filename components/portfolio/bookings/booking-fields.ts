import type { BookingKind } from '@/lib/bookings/booking';

/** The texts of a booking form. */
export type BookingDraft = {
  depot_id: string;
  /** ISO day; empty if the input is none. */
  date: string;
  quantity: string;
  price: string;
  amount: string;
  fees: string;
  taxes: string;
  withholding_tax: string;
  currency: string;
  exchange_rate: string;
  bought_on: string;
  to_depot_id: string;
  to_stock_id: string;
  ratio: string;
  /** Percent. */
  cost_share: string;
  time: string;
  note: string;
};

export type BookingField = keyof BookingDraft;

/** Fields that hold a number. */
export const NUMBER_FIELDS = [
  ...(['quantity', 'price', 'amount', 'fees', 'taxes', 'withholding_tax'] as const),
  ...(['exchange_rate', 'ratio', 'cost_share'] as const),
] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Fields of each kind beside those of all, in the order of the form. */
export const FIELDS_OF_KIND: Readonly<Record<BookingKind, readonly BookingField[]>> = {
  purchase: ['quantity', 'price', 'fees', 'taxes'],
  sale: ['quantity', 'price', 'fees', 'taxes'],
  dividend: ['amount', 'quantity', 'withholding_tax', 'taxes', 'fees'],
  delivery_in: ['quantity', 'price', 'bought_on', 'fees'],
  delivery_out: ['quantity', 'fees'],
  transfer: ['to_depot_id', 'quantity', 'fees'],
  spin_off: ['to_stock_id', 'ratio', 'cost_share'],
  merger: ['to_stock_id', 'ratio', 'amount', 'cost_share', 'taxes'],
  advance_tax: ['amount'],
  tax: ['amount'],
  tax_refund: ['amount'],
  fee: ['amount'],
};

/** The kinds of the form, grouped. */
export const KIND_GROUPS = [
  { label: 'Kauf', kinds: ['purchase'] },
  { label: 'Verkauf', kinds: ['sale'] },
  { label: 'Dividende', kinds: ['dividend'] },
  { label: 'Ein-, Ausbuchung', kinds: ['delivery_in', 'delivery_out'] },
  { label: 'Übertrag', kinds: ['transfer'] },
  { label: 'Steuer, Gebühr', kinds: ['tax', 'tax_refund', 'advance_tax', 'fee'] },
  { label: 'Kapitalmaßnahme', kinds: ['spin_off', 'merger'] },
] as const satisfies readonly { label: string; kinds: readonly [BookingKind, ...BookingKind[]] }[];

/** How a number is read; digits as the API stores them. */
type NumberRule = {
  before: number;
  after: number;
  /** Smallest value: over 0, 0, or any. */
  least: 'positive' | 'zero' | 'any';
  /** Text of the error. */
  error: string;
};

const AMOUNT = { before: 12, after: 2 } as const;
const A_SUM = 'Bitte gib einen Betrag ein, etwa 9,90';

export const NUMBER_RULES: Readonly<Record<NumberField, NumberRule>> = {
  quantity: { before: 12, after: 8, least: 'positive', error: 'Bitte gib eine Anzahl über 0 ein' },
  price: {
    before: 10,
    after: 8,
    least: 'positive',
    error: 'Bitte gib einen Kurs über 0 ein, etwa 87,50',
  },
  amount: { ...AMOUNT, least: 'positive', error: 'Bitte gib einen Betrag über 0 ein, etwa 87,50' },
  fees: { ...AMOUNT, least: 'zero', error: A_SUM },
  taxes: { ...AMOUNT, least: 'any', error: A_SUM },
  withholding_tax: { ...AMOUNT, least: 'zero', error: A_SUM },
  exchange_rate: {
    before: 9,
    after: 10,
    least: 'positive',
    error: 'Bitte gib einen Kurs über 0 ein, etwa 1,0842',
  },
  ratio: {
    before: 9,
    after: 16,
    least: 'positive',
    error: 'Bitte gib eine Zahl über 0 ein, etwa 0,5, oder „aus 1.600 werden 228,571“',
  },
  cost_share: { before: 3, after: 8, least: 'zero', error: 'Bitte gib einen Anteil von 0 bis 100 ein' },
};
