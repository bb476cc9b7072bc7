import { today } from './clock';

describe('today', () => {
  it.each([
    ['after midnight in Berlin in winter', '2026-01-14T23:00:00Z', '2026-01-15'],
    ['before midnight in Berlin in winter', '2026-01-14T22:59:59Z', '2026-01-14'],
    ['after midnight in Berlin in summer', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['before midnight in Berlin in summer', '2026-07-14T21:59:59Z', '2026-07-14'],
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
