import { today } from './clock';

describe('today', () => {
  it.each([
    ['after midnight in Berlin in winter', '2026-01-14T23:00:00Z', '2026-01-15'],
    ['before midnight in Berlin in winter', '2026-01-14T22:59:59Z', '2026-01-14'],
    ['after midnight in Berlin in summer', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['before midnight in Berlin in summer', '2026-07-14T21:59:59Z', '2026-07-14'],
    ['the first moment of the day on which clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['the last moment of that day, an hour shorter', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the day after it', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['the first moment of the day on which clocks go back', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['the last moment of that day, an hour longer', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['the day after that one', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['the turn of the year', '2025-12-31T23:30:00Z', '2026-01-01'],
  ])('%s', (_name, moment, expected) => {
    expect(today(new Date(moment), { NODE_ENV: 'production' })).toBe(expected);
  });

  it('is what TODAY says outside production alone', () => {
    const now = new Date('2026-07-14T12:00:00Z');
    expect(today(now, { NODE_ENV: 'test', TODAY: '2018-02-07' })).toBe('2018-02-07');
    expect(today(now, { NODE_ENV: 'production', TODAY: '2018-02-07' })).toBe('2026-07-14');
  });
});
