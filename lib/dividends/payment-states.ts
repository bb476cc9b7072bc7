/** Every state of a payment of the market, the surest first, in words. */
export const PAYMENT_STATES = {
  paid: 'gezahlt',
  confirmed: 'bestätigt',
  expected: 'erwartet',
  unsure: 'unsicher',
} as const;

export type PaymentState = keyof typeof PAYMENT_STATES;

/** Tests whether a payment is known, not expected. */
export const isKnown = (state: PaymentState): boolean => state === 'paid' || state === 'confirmed';
