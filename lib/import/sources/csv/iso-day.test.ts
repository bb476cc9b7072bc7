import { isoDayBytes } from './iso-day';

const DAY_MS = 86_400_000;
const read = (text: string) => isoDayBytes(Buffer.from(text), 0, Buffer.byteLength(text));

it.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['1970-03-01', 59],
  ['1972-03-01', 2 * 365 + 60],
  // 70 years of 365 days, and the leap days of 1904 to 1968; 1900 had none.
  ['1900-01-01', -(70 * 365 + 17)],
  ['1900-03-01', -(70 * 365 + 17) + 59],
  // 30 years with the leap days of 1972 to 1996, and the 29th of February itself.
  ['2000-02-29', 30 * 365 + 7 + 59],
])('%s is day %d', (text, day) => expect(read(text)).toBe(day));

it('counts every day from 1900 to 2199 as the calendar does', () => {
  const last = Date.UTC(2199, 11, 31) / DAY_MS;
  for (let day = Date.UTC(1900, 0, 1) / DAY_MS; day <= last; day++)
    if (read(new Date(day * DAY_MS).toISOString().slice(0, 10)) !== day)
      throw new Error(`Day ${day} is wrong`);
});

it.each([
  '1899-12-31',
  '1900-02-29',
  '2023-02-29',
  '2100-02-29',
  '2024-02-30',
  '2024-04-31',
  '2024-12-32',
  '2024-00-10',
  '2024-13-01',
  '2024-01-00',
  '2O24-01-01',
  '2024-O1-01',
  '2024-01-O1',
  '2024/01/01',
  '2024-1-01',
  '2024-01-011',
  '-024-01-01',
  '２０２４-01-01',
  '',
])('%j is no day', (text) => expect(read(text)).toBeNull());
