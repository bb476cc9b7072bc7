import type { PartLook } from '@/components/charts/bars';
import { PAYMENT_STATES as MARKET_STATES } from '@/lib/dividends/payment-states';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { STATE_NAMES } from '@/lib/portfolio/income/state-names';
import type { WatchedPayment } from '@/lib/watchlist/schema';
import type { ShownPayment } from './payment-table';

type PaymentState = IncomeEntry['state'];

export type State = {
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

/** Each state of a payment of the portfolio, in the order of the key. */
export const STATES: Record<PaymentState, State> = {
  booked: { label: STATE_NAMES.booked, mark: 'bg-accent' },
  computed: { label: STATE_NAMES.computed, mark: 'hatched text-accent', look: 'hatched' },
  confirmed: { label: STATE_NAMES.confirmed, mark: 'tinted text-accent', look: 'tinted' },
  expected: { label: STATE_NAMES.expected, mark: 'dashed text-accent', look: 'dashed' },
  unsure: {
    label: STATE_NAMES.unsure,
    mark: 'border border-dotted border-ink-3 text-ink-2',
    sign: '?',
    isLeftOut: true,
  },
  missing: {
    label: STATE_NAMES.missing,
    mark: 'border border-warn bg-warn-soft text-warn',
    sign: '!',
    isLeftOut: true,
  },
  unpaid: {
    label: STATE_NAMES.unpaid,
    mark: 'border border-line-strong text-ink-3',
    sign: '×',
    isLeftOut: true,
  },
};

export const PAYMENT_STATES = Object.keys(STATES) as PaymentState[];

/** Each state of a payment of a watched stock, which is in no sum anyway. */
export const WATCHED_STATES: Record<WatchedPayment['state'], State> = {
  paid: { label: MARKET_STATES.paid, mark: STATES.booked.mark },
  confirmed: STATES.confirmed,
  expected: STATES.expected,
  unsure: { label: STATES.unsure.label, mark: STATES.unsure.mark, sign: '?' },
};

/** The mark of a state; its name stands beside it. */
export const StateMark = ({ state: { mark, sign } }: { state: State }) => (
  <span
    aria-hidden="true"
    className={`inline-grid size-3.5 flex-none place-items-center rounded-xs align-[-0.125rem] text-[0.625rem] leading-none font-bold ${mark}`}
  >
    {sign}
  </span>
);

export const NamedState = ({ state }: { state: State }) => (
  <span className="whitespace-nowrap">
    <StateMark state={state} /> {state.label}
  </span>
);

type KeyProps = { states: Readonly<Record<string, State>>; payments: readonly ShownPayment[] };

/** Names the marks of the states that occur. */
export const StateKey = ({ states, payments }: KeyProps) => (
  <ul aria-label="Zeichen" className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
    {Object.values(states).map(
      (state) =>
        payments.some((payment) => payment.state === state) && (
          <li key={state.label}>
            <NamedState state={state} />
          </li>
        ),
    )}
  </ul>
);
