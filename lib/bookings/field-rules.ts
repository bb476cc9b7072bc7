/** A decimal: most digits before and after its point, and the least and the most that it may be. */
export type NumberRule = {
  type: 'number';
  before: number;
  after: number;
  least: 'above 0' | '0' | 'any';
  /** Absent: as its digits allow. Forms ask for a fraction, of at most 1, in percent. */
  most?: 1;
  /** It may be given as `'99%'` too. */
  percent?: true;
};

/** How a field of a booking is read. */
export type FieldRule = (NumberRule | { type: 'day' | 'depot' | 'security' }) & {
  /** The value of a field left empty: null is unknown, '0' is none. Absent: the field is required. */
  empty?: null | '0';
  /** Label in a form, where the kind has another than the field. */
  label?: string;
};

export const SHARES = { type: 'number', before: 12, after: 8, least: 'above 0' } as const;
export const PRICE = { type: 'number', before: 10, after: 8, least: 'above 0', percent: true } as const;
/** Shares can come for nothing. */
export const PRICE_OR_FREE = { ...PRICE, least: '0' } as const;
export const AMOUNT = { type: 'number', before: 12, after: 2, least: 'above 0' } as const;
export const COST = { ...AMOUNT, least: '0' } as const;
/** Taxes can be refunded. */
export const TAXES = { ...AMOUNT, least: 'any' } as const;
export const RATE = { type: 'number', before: 9, after: 10, least: 'above 0' } as const;
export const FRACTION = { ...RATE, least: '0', most: 1 } as const;
/** Shares of a corporate action: what comes for one may have more digits than shares can have. */
export const COUNT = { type: 'number', before: 12, after: 16, least: 'above 0' } as const;
export const DAY = { type: 'day' } as const;
export const DEPOT = { type: 'depot' } as const;
export const SECURITY = { type: 'security' } as const;

/** Lets a field be left out: it is unknown then, or has no meaning. */
export const optional = <Rule extends FieldRule>(rule: Rule) => ({ ...rule, empty: null });

/** Lets a field be left out: it is 0 then. */
export const orZero = <Rule extends NumberRule>(rule: Rule) => ({ ...rule, empty: '0' as const });

/** Gives a field a label of its own in the form of a kind. */
export const labelled = <Rule extends FieldRule>(label: string, rule: Rule) => ({ ...rule, label });
