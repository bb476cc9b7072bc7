import type { PaymentState } from '@/lib/dividends/payment-states';

/** The state of a payment by its form. Its word stands beside it. */
export const PaymentMark = ({ state }: { state: PaymentState }) => (
  <i aria-hidden="true" data-state={state} className="payment-mark" />
);
