import type { Holding } from '@/lib/stocks/cards/holding';

/** Positions with a gain, with a loss, and with hardly anything known. */
export const HOLDINGS = {
  gain: {
    quantity: 240,
    average_buy_price: 63.25,
    total_value: 20_980.8,
    growth: 38.21,
    purchase_date: '2024-03-12',
    price_estimated: false,
  },
  loss: {
    quantity: 310,
    average_buy_price: 43.1,
    total_value: 12_725.5,
    growth: -4.76,
    purchase_date: '2025-09-04',
    price_estimated: true,
  },
  unknown: {
    quantity: 1.5,
    average_buy_price: null,
    total_value: null,
    growth: null,
    purchase_date: null,
    price_estimated: false,
  },
} satisfies Record<string, Holding>;
