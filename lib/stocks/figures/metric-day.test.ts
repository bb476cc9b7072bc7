import type { MetricKey } from '../metrics';
import { metricDay } from './metric-day';

const days = {
  price_date: '2026-11-20',
  figures_date: '2026-10-30',
  last_dividend_date: '2026-05-14',
  dividend_yield: 2,
};

describe('metricDay', () => {
  it.each<[string, MetricKey, string | null, string]>([
    ['a price is of its day', 'current_price', null, '2026-11-20'],
    ['a change is of the last close', 'yearly_change', null, '2026-11-20'],
    ['a margin is of the day of the source', 'gross_margin', '2015-05-01', '2026-10-30'],
    ['a payout ratio is of the day of the source', 'payout_ratio', '2015-05-01', '2026-10-30'],
    ['a counted yield is of the last close', 'dividend_yield', '2015-05-01', '2026-11-20'],
    ['payments that just reach back over the year', 'dividend', '2025-11-20', '2026-11-20'],
    ['payments that do not', 'dividend', '2025-11-21', '2026-10-30'],
    ['a yield without payments is the source’s', 'dividend_yield', null, '2026-10-30'],
  ])('%s', (_name, metric, firstExDate, expected) => {
    expect(metricDay(days, metric, firstExDate)).toBe(expected);
  });

  it.each([
    ['a yield of payments that end before the year is the source’s', 2, '2026-10-30'],
    ['unless nothing was paid', 0, '2026-11-20'],
  ])('%s', (_name, dividend_yield, expected) => {
    const ended = { ...days, last_dividend_date: '2025-05-14', dividend_yield };
    expect(metricDay(ended, 'dividend_yield', '2015-05-01')).toBe(expected);
  });

  it('is the last close for a dividend whose next payment is late', () => {
    const late = { ...days, last_dividend_date: '2025-11-10' };
    expect(metricDay(late, 'dividend_yield', '2015-05-01', true)).toBe('2026-11-20');
  });

  it('is unknown where the day of the source is', () => {
    const unknown = { ...days, price_date: null, figures_date: null };
    expect(metricDay(unknown, 'dividend', '2025-01-01')).toBeNull();
  });
});
