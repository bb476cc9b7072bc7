/** Names the source of a stock's data for visitors. */
export function sourceLabel(source: string): string {
  if (source === 'demo') return 'Demomarkt';
  if (source === 'yahoo') return 'Yahoo Finance';
  const [kind, set] = source.split(':');
  return kind === 'csv' && set ? `CSV-Import ${set}` : source;
}
