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
  const { day, month, year } = partsOf(timestamp);
  return `${day}.${month}.${year}, ${berlinTime(timestamp)}\u00a0Uhr`;
}

/** Returns the time of day of an ISO timestamp in Europe/Berlin: `14:05`. */
export function berlinTime(timestamp: string): string {
  const { hour, minute } = partsOf(timestamp);
  return `${hour}:${minute}`;
}

const partsOf = (timestamp: string) =>
  Object.fromEntries(DATE_TIME.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]));
