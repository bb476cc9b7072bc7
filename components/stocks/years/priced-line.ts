import type { LineProps } from '@/components/charts/line-drawing';
import { moneyMeasure } from '@/components/charts/measure';
import { fullHistory, type ShortHistory } from '@/lib/stocks/prices/short-history';

export type PricedData = {
  closes: ShortHistory;
  /** Earnings × multiple, one for each close; null in months without earnings. */
  worths: readonly (number | null)[];
  name: string;
  currency: string;
  label: string;
};

/** Returns the chart of a price and what it would be at one multiple of the earnings. */
export const pricedLine = ({ closes, worths, name, currency, label }: PricedData): LineProps => ({
  points: fullHistory(closes).map((point, i) => ({ ...point, worth: worths[i] ?? null })),
  measure: moneyMeasure('Kurs und Gewinn', currency, {
    fromZero: true,
    names: { price: 'Kurs', worth: name },
  }),
  label,
});
