import { paymentDay } from '@/lib/finance/dividends/forecast';

/** Country whose companies pay two bank days after the ex-day. */
const TWO_DAYS = 'Germany';

/** Estimates the day on which a company of a country pays, from the ex-day; null where no rule tells it. */
export const estimatedPaymentDay = (country: string | null, exDate: string): string | null =>
  country === TWO_DAYS ? paymentDay(exDate) : null;
