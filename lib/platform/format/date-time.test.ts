import { formatDateTime } from './date-time';

it.each([
  ['2026-11-21T13:05:00.000Z', '21.11.2026, 14:05\u00a0Uhr', 'winter'],
  ['2026-07-01T22:30:00Z', '02.07.2026, 00:30\u00a0Uhr', 'summer, past midnight'],
  ['2026-10-25T00:30:00Z', '25.10.2026, 02:30\u00a0Uhr', 'the hour before the clocks go back'],
  ['2026-10-25T01:30:00Z', '25.10.2026, 02:30\u00a0Uhr', 'and the same hour again'],
])('%s is %s: %s', (moment, expected) => expect(formatDateTime(moment)).toBe(expected));
