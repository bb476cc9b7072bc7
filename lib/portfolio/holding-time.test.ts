import { holdingTime } from './holding-time';

test.each([
  [0, '0 Tage'],
  [1, '1 Tag'],
  [60, '60 Tage'],
  [61, '2 Mon.'],
  [366, '1 J.'],
  [1247, '3 J. 4 Mon.'],
])('%d days', (days, text) => expect(holdingTime(days).replaceAll('\u00a0', ' ')).toBe(text));
