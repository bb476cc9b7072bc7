import { calendarMonth, calendarMonths, calendarPath } from './calendar-month';

const TODAY = '2026-11-29';

it('has a year back and as far ahead as the forecast of the running month', () => {
  const months = calendarMonths(TODAY);
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-11-01', '2027-10-01', 24]);
});

it.each([
  ['2026', '11', '2026-11-01'],
  ['2025', '11', '2025-11-01'],
  ['2027', '10', '2027-10-01'],
  ['2025', '10', null],
  ['2027', '11', null],
  ['2026', '13', null],
  ['2026', '00', null],
  ['2026', '5', null],
  ['26', '05', null],
  ['2026', '05-01', null],
  ['x', 'y', null],
])('%s/%s is %s', (year, month, expected) => expect(calendarMonth(year, month, TODAY)).toBe(expected));

it('has a path that is read again', () =>
  expect(calendarPath('2026-05-01')).toBe('/dividenden/kalender/2026/05'));
