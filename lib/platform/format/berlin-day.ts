const BERLIN = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Europe/Berlin at a moment, as ISO text (`'2026-03-31'`). */
export function berlinDay(moment: Date): string {
  const parts = Object.fromEntries(BERLIN.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
