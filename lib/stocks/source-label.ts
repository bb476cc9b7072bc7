import type { Universe } from './universe/universe-columns';

/** Names the source of a stock's data for visitors. */
export function sourceLabel(source: string): string {
  if (source === 'demo') return 'Demomarkt';
  if (source === 'yahoo') return 'Yahoo Finance';
  const [kind, set] = source.split(':');
  return kind === 'csv' && set ? `CSV-Import ${set}` : source;
}

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
