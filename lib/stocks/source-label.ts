import { PROVIDERS, providerOf } from './market/providers';
import type { Universe } from './universe/universe-columns';

/** Tests whether a source's companies are invented. */
export const isDemo = (source: string | null | undefined): boolean => source === 'demo';

/** Ends the identifiers of invented companies, but not the symbols that visitors see. */
export const DEMO_SUFFIX = '-DEMO';

/** Names the source of a stock's data for visitors. */
export function sourceLabel(source: string): string {
  if (source === 'own') return 'eigene Kurse';
  const provider = providerOf(source);
  if (provider === null) return source;
  const [, set] = source.split(':');
  return set ? `${PROVIDERS[provider].label} ${set}` : PROVIDERS[provider].label;
}

/** Tests whether a market has invented companies. */
export const hasDemo = ({ coded: { source } }: Pick<Universe, 'coded'>): boolean => source.table.some(isDemo);

/** Tests whether all companies of a market are invented. */
export const hasOnlyDemo = ({ coded: { source } }: Pick<Universe, 'coded'>): boolean =>
  source.table.some(isDemo) && source.table.every((name) => name === null || isDemo(name));

/** Says of a market that it is invented, or partly (for developers); null for a real one. */
export function demoLine(market: Pick<Universe, 'coded'>): string | null {
  if (!hasDemo(market)) return null;
  return hasOnlyDemo(market)
    ? 'Alle Unternehmen und Zahlen hier sind erfunden.'
    : 'Gemischter Markt für Entwickler: Unternehmen mit dem Hinweis „Demodaten“ sind erfunden.';
}

/**
 * Source line of a whole market: `Demodaten`, `Quelle: Yahoo Finance`, or both for a mixed market; empty for
 * an empty one.
 */
export function marketOrigin({ coded: { source } }: Pick<Universe, 'coded'>): string {
  const sources = source.table.filter((name) => name !== null);
  const real = sources.filter((name) => !isDemo(name)).map(sourceLabel);
  return [
    ...(sources.some(isDemo) ? ['Demodaten'] : []),
    ...(real.length > 0 ? [`Quelle: ${real.join(', ')}`] : []),
  ].join(' · ');
}
