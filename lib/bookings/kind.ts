import type { FieldRule } from './field-rules';

/** Groups of kinds: the first choice in the form, and the mark in the ledger. */
export const GROUPS = {
  purchase: 'Kauf',
  sale: 'Verkauf',
  dividend: 'Dividende',
  delivery: 'Ein-, Ausbuchung',
  transfer: 'Übertrag',
  charge: 'Steuer, Gebühr',
  exchange: 'Kapitalmaßnahme',
} as const;

/** Fields that some kinds have and others do not. */
export type KindField =
  | ('quantity' | 'price' | 'amount' | 'fees' | 'taxes' | 'withholding_tax')
  | ('bought_on' | 'to_depot_id' | 'to_stock_id' | 'given' | 'received' | 'cost_share');

/** Steps of the ledger, in the order in which those of one moment count. */
export const LEDGER_STEPS = ['event', 'open', 'move', 'close'] as const;

/** The step by what happens to shares; null: lots do not depend on it, as a split is in the quantities already. */
export const STEP_OF = {
  in: 'open',
  out: 'close',
  moved: 'move',
  exchanged: 'event',
  kept: 'event',
  counted: null,
  none: null,
} as const satisfies Record<Kind['shares'], (typeof LEDGER_STEPS)[number] | null>;

/** A kind of booking. */
export type Kind = {
  /** Its name, as people book it; also in our CSV file. */
  label: string;
  /** Its name where the form asks for the kind, if that is longer. */
  choice?: string;
  /** Several of them. */
  plural: string;
  /** The name of the cash that it moves, one and several, where that is another. */
  payment?: readonly [one: string, several: string];
  group: keyof typeof GROUPS;
  /** Its fields beside those of all kinds, in the order of the form. */
  fields: Readonly<Partial<Record<KindField, FieldRule>>>;
  /** Label of its day in the form. */
  day?: string;
  /**
   * Its effect on the shares of its security in its depot: so many come in, go out or move to another depot; all become
   * shares of another security, or bring shares and stay; those of all depots count as more or fewer.
   */
  shares: 'in' | 'out' | 'moved' | 'exchanged' | 'kept' | 'counted' | 'none';
  /** Where the cash goes that it moves beside fees and taxes: its amount, or else quantity × price. */
  cash: 'in' | 'out' | 'none';
  /** The sum that its amount counts in. */
  amount?: 'income' | 'taxes' | 'fees';
  /** Its names in the files of other programs; the second is for the depot that shares move to. Absent: left out. */
  exports?: {
    portfolioPerformance?: readonly [string, string?];
    parqet?: readonly [string, string?];
    ghostfolio?: 'BUY' | 'SELL' | 'DIVIDEND' | 'FEE';
  };
  /** Further names in the files of other programs, in lower case and without marks. */
  read?: readonly string[];
};
