import { PAYMENT_STATES, type PaymentState } from '@/lib/dividends/payment-states';

/** The state of a payment by its form. Its word stands beside it. */
export const PaymentMark = ({ state }: { state: PaymentState }) => (
  <i aria-hidden="true" data-state={state} className="payment-mark" />
);

/** Explains the marks of a list. */
export const PaymentKey = ({ states }: { states: readonly PaymentState[] }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
    {states.map((state) => (
      <span key={state}>
        <PaymentMark state={state} /> {PAYMENT_STATES[state]}
      </span>
    ))}
  </p>
);
