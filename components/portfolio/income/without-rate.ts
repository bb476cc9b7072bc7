import { countOf } from '@/lib/platform/format/number';

/** Says how many payments the sums lack. @param count above zero */
export const withoutRateText = (count: number): string =>
  `${countOf(count, 'Zahlung fehlt', 'Zahlungen fehlen')} in den Summen, weil ein Wechselkurs fehlt.`;
