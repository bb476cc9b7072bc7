import type { IncomeEntry } from './schema';

/** Every state of a dividend of the portfolio, in the order of the key, in words. */
export const STATE_NAMES = {
  booked: 'gebucht',
  computed: 'errechnet',
  confirmed: 'bestätigt',
  expected: 'erwartet',
  unsure: 'unsicher',
  missing: 'fehlt vielleicht',
  unpaid: 'kam nie',
} as const satisfies Record<IncomeEntry['state'], string>;
