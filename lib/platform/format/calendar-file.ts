/** An event of a whole day. */
export type CalendarEvent = {
  /** Unique in the world, and the same as long as it is the same event. */
  uid: string;
  /** ISO day. */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** False while it is expected only. */
  isCertain: boolean;
};

/** `asOf` is when the file is written. */
type About = { name: string; asOf: Date };

/**
 * Writes events as a calendar file by RFC 5545. Days of events have no time zone, so that no change to summer time moves them.
 * Not by a library: ical-generator needs a newer Node.js, and ics brings a validator for what is a page of text.
 */
export function calendarFile(events: readonly CalendarEvent[], { name, asOf }: About): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aktienlotse//Dividenden//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, asOf)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const MINUTE_MS = 60_000;

const eventLines = (event: CalendarEvent, asOf: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${asOf.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  // Without an end it lasts this day.
  `DTSTART;VALUE=DATE:${digits(event.day)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${event.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  // Programs take a change of its day only with a higher one than before: minutes since 1970 never fall.
  `SEQUENCE:${Math.floor(asOf.getTime() / MINUTE_MS)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const digits = (day: string): string => day.replaceAll('-', '');

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Octets of a line without its end. */
const LONGEST_LINE = 75;

/** Breaks a line that is too long, never within a character; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
