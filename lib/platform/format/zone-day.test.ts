import { zoneDay } from './zone-day';

describe('zoneDay', () => {
  it.each([
    ['New York opens at 14:30 UTC', '2020-01-02T14:30:00Z', 'America/New_York', '2020-01-02'],
    ['midnight in New York in summer', '2023-07-03T04:00:00Z', 'America/New_York', '2023-07-03'],
    ['a minute before it', '2023-07-03T03:59:00Z', 'America/New_York', '2023-07-02'],
    ['Sydney opens on the UTC day before', '2025-02-20T23:00:00Z', 'Australia/Sydney', '2025-02-21'],
    ['midnight in London in summer', '2023-06-30T23:00:00Z', 'Europe/London', '2023-07-01'],
    ['Tokyo at the turn of the year', '2025-12-31T15:00:00Z', 'Asia/Tokyo', '2026-01-01'],
  ])('%s', (_name, moment, zone, expected) => expect(zoneDay(Date.parse(moment), zone)).toBe(expected));

  it('refuses a zone that does not exist', () => {
    expect(() => zoneDay(0, 'Europe/Atlantis')).toThrow(RangeError);
  });
});
