import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { PAYMENT_STATES, type PaymentState, stateOf } from './payment-states';

/** The mark of a state; its name stands beside it. */
export function StateMark({ state }: { state: PaymentState }) {
  const { mark, sign } = stateOf(state);
  return (
    <span
      aria-hidden="true"
      className={`inline-grid size-3.5 flex-none place-items-center rounded-xs align-[-0.125rem] text-[0.625rem] leading-none font-bold ${mark}`}
    >
      {sign}
    </span>
  );
}

export const NamedState = ({ state }: { state: PaymentState }) => (
  <span className="whitespace-nowrap">
    <StateMark state={state} /> {stateOf(state).label}
  </span>
);

/** Names the marks of the states that occur. */
export const StateKey = ({ entries }: { entries: readonly IncomeEntry[] }) => (
  <ul aria-label="Zeichen" className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
    {PAYMENT_STATES.map(
      (state) =>
        entries.some((entry) => entry.state === state) && (
          <li key={state}>
            <NamedState state={state} />
          </li>
        ),
    )}
  </ul>
);
