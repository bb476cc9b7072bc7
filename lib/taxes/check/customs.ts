import { compared, minus, round, size } from '@/lib/platform/format/decimals';
import { rowOn } from '../dated';
import { percentOf } from '../percent-of';
import { SURCHARGE } from '../rates';
import type { StatedTaxes } from './church-rate';

/** How many owners or lots a paper taxes, and its ISO day. */
type Settled = { count: number; on: string };

/** Ways of banks to round, by which their papers may miss the rule by a cent. */
const CUSTOMS: readonly (readonly [
  label: string,
  isSo: (stated: StatedTaxes, rule: StatedTaxes, paper: Settled) => boolean,
])[] = [
  ['Je Inhaber oder Posten gerundet', (_stated, _rule, { count }) => count > 1],
  [
    'Zuschläge auf den nächsten Cent gerundet',
    ({ flat, surcharge, church }, rule, { on }) =>
      (compared(surcharge, rule.surcharge) > 0 &&
        compared(surcharge, round(percentOf(flat, rowOn(SURCHARGE, on).value))) === 0) ||
      compared(church, rule.church) > 0,
  ],
  ['Mit ungerundeter Grundlage gerechnet', ({ flat }, rule) => !isSame(flat, rule.flat)],
];

const isSame = (a: string, b: string): boolean => compared(size(minus(a, b)), '0') === 0;

/** Names the custom by which taxes that are near to the rule miss it; empty where they are equal. */
export function customsOf(stated: StatedTaxes, rule: StatedTaxes, paper: Settled): string[] {
  const areSame = (['flat', 'surcharge', 'church'] as const).every((name) =>
    isSame(stated[name], rule[name]),
  );
  if (areSame) return [];
  const found = CUSTOMS.find(([, isSo]) => isSo(stated, rule, paper));
  return [found ? found[0] : 'Um einen Cent anders gerundet'];
}
