/** Every state of a payment of the market, the surest first, in words: the payment day may be weeks after the ex-day. */
export const PAYMENT_STATES = {
  paid: 'ex Dividende',
  confirmed: 'bestätigt',
  expected: 'erwartet',
  unsure: 'unsicher',
} as const;

export type PaymentState = keyof typeof PAYMENT_STATES;

/** Tests whether a payment is known, not expected. */
export const isKnown = (state: PaymentState): boolean => state === 'paid' || state === 'confirmed';
