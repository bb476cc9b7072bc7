import { compared, isZero, times } from '@/lib/platform/format/decimals';
import type { ChurchRate } from '../rates';

/** The three taxes as a paper states them, in euros, without a sign; 0 where it has none. */
export type StatedTaxes = { flat: string; surcharge: string; church: string };

/** Below so much flat tax, a cent more or less hides the rate. */
const SMALL = '2';

/** Lists the rates of church tax that the taxes of a paper can have, the likeliest first. */
export function churchRatesOf({ flat, church }: StatedTaxes): ChurchRate[] {
  if (compared(flat, SMALL) < 0) return isZero(church) ? ['0', '9', '8'] : ['9', '8'];
  if (isZero(church)) return ['0'];
  return compared(church, times(flat, '0.085', 8)) >= 0 ? ['9'] : ['8'];
}
