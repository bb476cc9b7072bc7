import { DISPLAY_CURRENCIES, DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';

/** The currencies with their signs, for a control that chooses one. */
export const CURRENCY_OPTIONS = DISPLAY_CURRENCY_CODES.map((value) => ({
  value,
  label: `${value} ${DISPLAY_CURRENCIES[value]}`,
}));
