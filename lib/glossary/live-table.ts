import type { PaymentState } from '@/lib/dividends/payment-states';

/** A row of a live block: its name, where that leads, and its cells. */
export type LiveRow = {
  key: string;
  name: string;
  path: string | null;
  note: string | null;
  /** The state of a payment, whose mark stands before the note. */
  state?: PaymentState;
  /** Title of the group it stands in, if the table has groups. */
  group?: string;
  cells: readonly string[];
};

/** Today's market as an article shows it, ready to be printed. */
export type LiveTable = {
  title: string;
  lead: string;
  /** Heads of the columns, that of the names first. */
  heads: readonly [string, ...string[]];
  rows: readonly LiveRow[];
  /** Pages with more of it. */
  more: readonly { text: string; path: string }[];
  /** Stands before the text, because the text leads to it. */
  isFirst: boolean;
  /** Day and source. */
  asOf: string;
};

/** A block without what all have. */
export type LiveContent = Omit<LiveTable, 'title' | 'asOf'>;
