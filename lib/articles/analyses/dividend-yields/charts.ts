import type { Universe } from '@/lib/stocks/universe-columns';
import { dated } from '../analysis';
import type { Chart } from '../charts';
import { BOUNDS, type Payer, yieldCounts } from './figures';

/** '1 bis 2 %', as texts of the bands. */
export const BANDS = BOUNDS.map((from, band) => {
  const to = BOUNDS[band + 1];
  if (to === undefined) return { short: `ab ${from}`, long: `${from} % und mehr` };
  return from === 0
    ? { short: `< ${to}`, long: `über 0 bis unter ${to} %` }
    : { short: `${from}–${to}`, long: `${from} bis unter ${to} %` };
});

export function yieldChart({ size }: Universe, payers: readonly Payer[], day: string): Chart {
  const counts = yieldCounts(payers);
  const columns = BANDS.map(({ short }, band) => ({
    label: short,
    value: counts[band] as number,
    text: String(counts[band]),
  }));
  const none = size - payers.length;
  return {
    kind: 'columns',
    label: `Wie viele Aktien welche Dividendenrendite haben, von keiner bis zu mindestens ${BOUNDS.at(-1)} Prozent`,
    caption: dated('Zahl der Aktien nach Dividendenrendite in Prozent', day),
    columns: [{ label: 'keine', value: none, text: String(none) }, ...columns],
  };
}
