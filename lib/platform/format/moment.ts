const MOMENT = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment (ISO text) as `21.11.2026, 14:05 Uhr`, by the clocks of Berlin. */
export function formatMoment(moment: string): string {
  const parts = Object.fromEntries(
    MOMENT.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${parts.day}.${parts.month}.${parts.year}, ${parts.hour}:${parts.minute}\u00a0Uhr`;
}
