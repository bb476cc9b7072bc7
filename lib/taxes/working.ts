/** How sure a fact is: A several sources agree, B one source, C not confirmed, so it is marked wherever it is shown. */
export type Certainty = 'A' | 'B' | 'C';

/** A line of a computation, from which screens, CSV and tests are made. */
export type WorkingLine = {
  /** In German. */
  label: string;
  /** Exact decimal, in euros; below 0: taken off. */
  amount: string;
  /** The law that the line follows, as it is cited in German. */
  paragraph: string;
  certainty: Certainty;
};

/** A computation that lacks a fact. The message says which, in German. */
export class NotComputable extends Error {
  override readonly name = 'NotComputable';
}
