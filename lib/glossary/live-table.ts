/** A row of a live block: its name, where that leads, and its cells. */
export type LiveRow = {
  key: string;
  name: string;
  path: string | null;
  note: string | null;
  cells: readonly string[];
};

/** Today's market as an article shows it, ready to be printed. */
export type LiveTable = {
  title: string;
  lead: string;
  /** Heads of the columns, that of the names first. */
  heads: readonly [string, ...string[]];
  rows: readonly LiveRow[];
  /** The page with more of it. */
  more: { text: string; path: string } | null;
  /** Stands before the text, because the text leads to it. */
  isFirst: boolean;
  /** Day and source. */
  asOf: string;
};
