import { epochDay } from '@/lib/finance/daily-series';
import { LONGEST_NUMBER, type NumberRule, readNumber } from '@/lib/platform/format/typed-number';
import { FIRST_TAXED_DAY } from '@/lib/taxes/rates';

export const SALE_PATH = '/portfolio/steuern/verkauf';

/** Most positions in one call. */
export const MOST_WAYS = 50;

/** A sale goes by units, by what has to arrive, or by what is sold without tax. */
export const SALE_MODES = ['quantity', 'amount', 'allowance'] as const;
export type SaleMode = (typeof SALE_MODES)[number];

/** A sale as it is entered: numbers in German notation. */
export type SaleForm = {
  /** Id of the security; empty: none is chosen. */
  stock: string;
  /** Ids, in the order of sale; empty: all that hold it. */
  depots: string[];
  mode: SaleMode;
  quantity: string;
  amount: string;
  /** Empty: the last close. */
  price: string;
  fee: string;
  /** ISO day; empty: today. */
  date: string;
};

/** Parameters of the address, the values of `ausgang` beside the modes. */
const MODES: Readonly<Record<SaleMode, string>> = {
  quantity: 'stueck',
  amount: 'betrag',
  allowance: 'freibetrag',
};
const NAMES = {
  stock: 'wertpapier',
  quantity: 'stueck',
  amount: 'betrag',
  price: 'kurs',
  fee: 'gebuehr',
  date: 'tag',
} as const;

const LONGEST = 80;

/** Reads a form from an address. */
export function saleFormFrom(params: URLSearchParams): SaleForm {
  const text = (name: keyof typeof NAMES, longest = LONGEST_NUMBER) =>
    // Cut between characters, so that an address has it unchanged.
    Array.from(params.get(NAMES[name]) ?? '')
      .slice(0, longest)
      .join('');
  const asked = params.get('ausgang');
  const mode = SALE_MODES.find((one) => MODES[one] === asked) ?? 'quantity';
  const date = text('date');
  return {
    stock: text('stock', LONGEST),
    depots: [...new Set((params.get('depots') ?? '').split(','))].filter((id) => /^[0-9a-f]{32}$/.test(id)),
    mode,
    quantity: text('quantity'),
    amount: text('amount'),
    price: text('price'),
    fee: text('fee'),
    date: isSaleDay(date) ? date : '',
  };
}

/** Tests whether a text is a day on which a sale can be computed. */
const isSaleDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= FIRST_TAXED_DAY &&
  text < '2200' &&
  Number.isFinite(epochDay(text));

/** Writes the address that fills a form; what is empty is left out. */
export function saleAddress({ depots = [], mode = 'quantity', ...texts }: Partial<SaleForm>): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[])
    if (texts[name]) params.set(NAMES[name], texts[name]);
  if (depots.length > 0) params.set('depots', depots.join(','));
  if (mode !== 'quantity') params.set('ausgang', MODES[mode]);
  const query = params.toString();
  return query === '' ? SALE_PATH : `${SALE_PATH}?${query}`;
}

type Numbers = 'quantity' | 'amount' | 'price' | 'fee';

const RULES: Readonly<Record<Numbers, NumberRule>> = {
  quantity: { bounds: [0, 1_000_000_000], places: 8 },
  amount: { bounds: [0, 1_000_000_000], places: 2 },
  price: { bounds: [0, 100_000_000], places: 8, optional: true },
  fee: { bounds: [0, 1_000_000], places: 2, zero: true, optional: true },
};

/** The numbers of a form as exact decimals, null where empty, and what is wrong with those that cannot be used. */
export type ReadSale = {
  values: Record<Numbers, string | null>;
  errors: Partial<Record<Numbers | 'date', string>>;
};

/** Reads the day and the numbers that the mode of a form needs. */
export function readSaleForm(form: SaleForm): ReadSale {
  const errors: ReadSale['errors'] = {};
  const read = (name: Numbers, isAsked: boolean): string | null => {
    if (!isAsked) return null;
    const { decimal, error } = readNumber(form[name], RULES[name]);
    if (error !== null) errors[name] = error;
    return decimal;
  };
  const values = {
    quantity: read('quantity', form.mode === 'quantity'),
    amount: read('amount', form.mode === 'amount'),
    price: read('price', true),
    fee: read('fee', true),
  };
  if (form.date !== '' && !isSaleDay(form.date)) errors.date = 'Bitte ein Datum von 2009 bis 2199.';
  return { values, errors };
}
