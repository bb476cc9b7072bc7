const zones = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the calendar day of a timestamp (milliseconds since 1970) in a time zone, as ISO text
 * (`'2026-03-31'`).
 *
 * @param timeZone an IANA name such as `Europe/London`
 * @throws RangeError where there is no such zone
 */
export function zoneDay(moment: number, timeZone: string): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    zone = new Intl.DateTimeFormat('de-DE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zones.set(timeZone, zone);
  }
  const [day, month, year] = zone.format(moment).split('.');
  return `${year}-${month}-${day}`;
}
