import { formatAxisDate, formatDay, formatLongDay, formatMonth } from './day';

describe('formatDay', () => {
  it.each([
    ['2026-11-20', '20.11.2026'],
    ['2026-03-01', '01.03.2026'],
    [null, 'N/A'],
  ])('%s', (day, expected) => expect(formatDay(day)).toBe(expected));
});

describe('formatLongDay', () => {
  it.each([
    ['2026-03-01', '1.\u00a0März 2026'],
    ['2025-12-31', '31.\u00a0Dezember 2025'],
    [null, 'N/A'],
  ])('%s', (day, expected) => expect(formatLongDay(day)).toBe(expected));
});

describe('formatMonth', () => {
  it('has its name and year', () => expect(formatMonth('2026-03')).toBe('März 2026'));
});

describe('formatAxisDate', () => {
  // 20 November 2026 is a Friday, 29 February 2024 a Thursday, 1 March 2026 a Sunday.
  it.each([
    ['2026-11-20T09:30:00', 'time', '09:30'],
    ['2026-11-20T09:30:00', 'day', '20. Nov'],
    ['2026-11-20', 'time', 'Fr'],
    ['2026-11-20', 'weekday', 'Fr'],
    ['2024-02-29', 'weekday', 'Do'],
    ['2026-03-01', 'weekday', 'So'],
    ['2026-03-01', 'day', '01. Mär'],
    ['2026-05-09', 'month', 'Mai 2026'],
  ] as const)('%s as %s', (moment, style, expected) => expect(formatAxisDate(moment, style)).toBe(expected));
});
