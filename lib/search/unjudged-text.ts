import { countOf } from '@/lib/platform/format/number';

/** Says of how many payers the known payments do not reach back far enough. @param count above zero */
export const unjudgedText = (count: number): string =>
  `Bei ${countOf(count, 'Dividendenzahler', 'Dividendenzahlern')} reichen die bekannten Zahlungen nicht weit genug zurück, um das zu sagen.`;
