/** The source of a stock's data as visitors read it. */
export function sourceLabel(source: string): string {
  if (source === 'demo') return 'Demomarkt';
  if (source === 'yahoo') return 'Yahoo Finance';
  const [kind, set] = source.split(':');
  return kind === 'csv' && set ? `CSV-Import ${set}` : source;
}
