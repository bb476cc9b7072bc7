/** How sure a fact is, with its German name and what that means. C is marked wherever it is shown. */
export const CERTAINTIES = {
  A: { label: 'bestätigt', meaning: 'Mehrere voneinander unabhängige Quellen stimmen überein.' },
  B: { label: 'eine Quelle', meaning: 'Nur eine Quelle sagt es ganz.' },
  C: { label: 'nicht bestätigt', meaning: 'Keine Quelle, die wir gelesen haben, sagt es ganz.' },
} as const;

export type Certainty = keyof typeof CERTAINTIES;

/** A line of a computation, from which screens, CSV and tests are made. */
export type WorkingLine = {
  /** In German. */
  label: string;
  /** Exact decimal, in euros; below 0: taken off. */
  amount: string;
  /** The law that the line follows, as it is cited in German; the source of a rate of another country. */
  paragraph: string;
  certainty: Certainty;
};

/** A computation that lacks a fact. The message says which, in German. */
export class NotComputable extends Error {
  override readonly name = 'NotComputable';
}
