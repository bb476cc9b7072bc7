import type { IncomePlan } from '@/lib/finance/dividends/income-plan';

/** 200 shares at 50, which cost 10,000, and pay 2 each: 400 in the first year. */
export const PLAN: IncomePlan = {
  shares: '200',
  price: '50',
  dividend: '2',
  growth: '5',
  years: 3,
  reinvestedAt: null,
  cut: null,
};
