import { sourceLabel } from './source-label';
import type { Universe } from './universe-columns';

/**
 * Source line of a whole market: `Demodaten`, `Quelle: Yahoo Finance`, or both for a mixed market; empty for
 * an empty one.
 */
export function marketOrigin({ coded: { source } }: Pick<Universe, 'coded'>): string {
  const sources = source.table.filter((name) => name !== null);
  const real = sources.filter((name) => name !== 'demo').map(sourceLabel);
  return [
    ...(sources.includes('demo') ? ['Demodaten'] : []),
    ...(real.length > 0 ? [`Quelle: ${real.join(', ')}`] : []),
  ].join(' · ');
}
