import type { PartLook } from '@/components/charts/bars';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';

export type PaymentState = IncomeEntry['state'];

type State = {
  label: string;
  /** Classes of its mark: each differs in form, not in colour alone. */
  mark: string;
  /** A character in the mark. */
  sign?: string;
  /** Its part of a bar; undefined if solid, or in no bar. */
  look?: PartLook;
  /** It is in no sum, so its amount stands in brackets. */
  isLeftOut?: boolean;
};

/** Each state of a payment, in the order of the key. */
export const STATES = {
  booked: { label: 'gebucht', mark: 'bg-accent' },
  computed: { label: 'errechnet', mark: 'hatched text-accent', look: 'hatched' },
  confirmed: { label: 'bestätigt', mark: 'tinted text-accent', look: 'tinted' },
  expected: { label: 'erwartet', mark: 'dashed text-accent', look: 'dashed' },
  unsure: {
    label: 'unsicher',
    mark: 'border border-dotted border-ink-3 text-ink-2',
    sign: '?',
    isLeftOut: true,
  },
  missing: {
    label: 'fehlt vielleicht',
    mark: 'border border-warn bg-warn-soft text-warn',
    sign: '!',
    isLeftOut: true,
  },
  unpaid: { label: 'kam nie', mark: 'border border-line-strong text-ink-3', sign: '×', isLeftOut: true },
} as const satisfies Record<PaymentState, State>;

export const PAYMENT_STATES = Object.keys(STATES) as PaymentState[];

export const stateOf = (state: PaymentState): State => STATES[state];
