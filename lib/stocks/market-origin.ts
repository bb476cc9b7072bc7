import { sourceLabel } from './source-label';
import type { Universe } from './universe-columns';

/**
 * Where the figures of a whole market come from: `Demodaten`, `Quelle: Yahoo Finance`, or of a mixed market both;
 * empty of an empty one.
 */
export function marketOrigin({ coded: { source } }: Pick<Universe, 'coded'>): string {
  const sources = source.table.filter((name) => name !== null);
  const real = sources.filter((name) => name !== 'demo').map(sourceLabel);
  return [
    ...(sources.includes('demo') ? ['Demodaten'] : []),
    ...(real.length > 0 ? [`Quelle: ${real.join(', ')}`] : []),
  ].join(' · ');
}
