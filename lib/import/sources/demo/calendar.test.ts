import { isoDay } from '@/lib/finance/daily-series';
import { words } from '@/test/words';
import { createCalendar, EARLIEST_TODAY, lastTradingDay } from './calendar';

describe('lastTradingDay', () => {
  it.each([
    ['a Saturday follows Friday', '2026-11-21', '2026-11-20'],
    ['a Sunday too', '2026-11-22', '2026-11-20'],
    ['a Monday too: its own close comes at midnight', '2026-11-23', '2026-11-20'],
    ['a Tuesday follows Monday', '2026-11-24', '2026-11-23'],
    ['over the turn of the year', '2027-01-01', '2026-12-31'],
    ['there are no holidays', '2026-12-26', '2026-12-25'],
  ])('%s', (_name, today, expected) => expect(lastTradingDay(today)).toBe(expected));
});

describe('createCalendar', () => {
  it('has every Monday to Friday from 2 January 2019 on', () => {
    const { days } = createCalendar('2019-01-09');
    expect([...days].map(isoDay)).toEqual(words`2019-01-02 2019-01-03 2019-01-04 2019-01-07 2019-01-08`);
  });

  it('knows where in its quarter a day lies', () => {
    const { days, quarters, passed } = createCalendar('2019-07-02');
    const may15 = [...days].map(isoDay).indexOf('2019-05-15');
    // 30 days of April and 14 of May have passed, out of 91.
    expect([quarters[may15], passed[may15]]).toEqual([2019 * 4 + 1, 44 / 91]);
    expect([quarters.at(-1), passed.at(-1)]).toEqual([2019 * 4 + 2, 0]);
  });

  it('always has five years and 200 trading days', () => {
    const fiveYearsBack = `${Number(EARLIEST_TODAY.slice(0, 4)) - 5}${EARLIEST_TODAY.slice(4)}`;
    expect(createCalendar(fiveYearsBack).days.length).toBeGreaterThanOrEqual(200);
  });
});
