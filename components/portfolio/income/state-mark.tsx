import type { State } from './payment-states';
import type { ShownPayment } from './payment-table';

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
