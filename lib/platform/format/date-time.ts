const DATE_TIME = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an ISO timestamp as `21.11.2026, 14:05 Uhr`, in Berlin time. */
export function formatDateTime(timestamp: string): string {
  const parts = Object.fromEntries(
    DATE_TIME.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]),
  );
  return `${parts.day}.${parts.month}.${parts.year}, ${parts.hour}:${parts.minute}\u00a0Uhr`;
}
