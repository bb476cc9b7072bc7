import { isZero } from '@/lib/platform/format/decimals';
import { CHURCH_TAX, type ChurchRate } from '../rates';

/** The three taxes as a paper states them, in euros; 0 where it has none. Below 0: refunded. */
export type StatedTaxes = { flat: string; surcharge: string; church: string };

/** All rates of church tax: the one that fits to the cent is the paper's. */
export const CHURCH_RATES = Object.keys(CHURCH_TAX) as readonly ChurchRate[];

/** Tests whether taxes that do not fit to the cent can have a rate: with church tax one above 0. */
export const canBeRate = (rate: ChurchRate, { church }: StatedTaxes): boolean =>
  (rate === '0') === isZero(church);
