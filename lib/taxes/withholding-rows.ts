import { greatest, least, minus } from '@/lib/platform/format/decimals';
import { dividendTaxes } from './dividend-taxes';
import { WITHHOLDING, type Withholding, withholdingOn } from './withholding';
import { emptyYear } from './year-at-bank';

export const WITHHOLDING_PATH = '/steuern/quellensteuer';
export const WITHHOLDING_NAME = 'Quellensteuer';

/** The taxes of a country on a dividend, and the part of `EXAMPLE_DIVIDEND` that arrives, in euros. */
export type WithholdingRow = Withholding & { net: string };

export const EXAMPLE_DIVIDEND = '100';

/** Returns what arrives of the example without church tax, pots and allowance. */
export const exampleNet = (country: string, on: string): string =>
  dividendTaxes(emptyYear('0'), { gross: EXAMPLE_DIVIDEND, country, on }, '0').net;

/** Lists what countries withhold on a day; `reclaimable` is what can be claimed back of what is usually withheld. */
export const withholdingRows = (on: string): WithholdingRow[] =>
  [...new Set(WITHHOLDING.map(({ country }) => country))].map((country) => {
    const row = withholdingOn(country, on);
    const notCredited = greatest('0', minus(row.withheld, row.creditable));
    return { ...row, reclaimable: least(row.reclaimable, notCredited), net: exampleNet(country, on) };
  });
