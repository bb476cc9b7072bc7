import ICAL from 'ical.js';
import { type CalendarEvent, calendarFile } from './calendar-file';

const ABOUT = { name: 'Dividenden', asOf: new Date('2026-11-29T13:45:30.123Z') };

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'payer-2026-05-1@aktien.example',
  day: '2026-05-15',
  summary: 'Dividende: Payer AG',
  description: 'erwartet',
  url: 'https://aktien.example/stock-detail/payer',
  isCertain: false,
  ...given,
});

/** Reads a file by a library that is not ours. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

const readOne = (given: Partial<CalendarEvent>) => read(calendarFile([event(given)], ABOUT))[0] as ICAL.Event;

it('is read as written', () => {
  const one = readOne({});
  expect([one.uid, one.summary, one.description, one.sequence]).toEqual([
    'payer-2026-05-1@aktien.example',
    'Dividende: Payer AG',
    'erwartet',
    // Minutes since 1970: 20,786 days, and 825 of the day.
    29_932_665,
  ]);
  const value = (name: string) => String(one.component.getFirstPropertyValue(name));
  expect(['status', 'dtstamp', 'url'].map(value)).toEqual([
    'TENTATIVE',
    '2026-11-29T13:45:30Z',
    'https://aktien.example/stock-detail/payer',
  ]);
});

it('raises the sequence with time, also of an event that is no longer certain', () => {
  const at = (asOf: string, isCertain: boolean) => {
    const about = { name: 'Dividenden', asOf: new Date(asOf) };
    const one = read(calendarFile([event({ isCertain })], about))[0] as ICAL.Event;
    return [one.sequence, one.component.getFirstPropertyValue('status')];
  };
  expect(at('1970-01-01T00:02:59Z', true)).toEqual([2, 'CONFIRMED']);
  expect(at('1970-01-01T00:03:00Z', false)).toEqual([3, 'TENTATIVE']);
});

// Both changes of summer time, the days around them, and the day that only some years have.
it.each(['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2028-02-29'])(
  'lasts the whole of %s, in every zone',
  (day) => {
    const { startDate, endDate } = readOne({ day });
    expect([startDate.toString(), startDate.isDate, startDate.zone.tzid]).toEqual([day, true, 'floating']);
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(86_400);
  },
);

it.each([
  ['signs with a meaning', 'A; B, C \\ D: „E“'],
  ['several lines', 'Erste\nZweite'],
  ['what looks like the end', 'x\nEND:VEVENT\nBEGIN:VEVENT'],
  ['signs of four octets, across the end of a line', `${'a'.repeat(60)}${'😀'.repeat(30)}`],
  ['umlauts, across several lines', 'ä'.repeat(200)],
])('keeps a text with %s', (_name, text) => {
  const { summary, description } = readOne({ summary: text, description: text });
  expect([summary, description]).toEqual([text, text]);
});

it('keeps no control characters, and one kind of line end within texts', () => {
  expect(readOne({ summary: 'a\u0000b\u0007c\r\nd\re' }).summary).toBe('abc\nd\ne');
});

it('has lines of at most 75 octets, each with its end', () => {
  const text = calendarFile([event({ summary: 'ä€😀'.repeat(50) })], ABOUT);
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.split('\r\n').slice(0, -1);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join('')).not.toMatch(/[\r\n\ufffd]/);
});

it('is a calendar without events, too', () => {
  expect(read(calendarFile([], ABOUT))).toEqual([]);
});
