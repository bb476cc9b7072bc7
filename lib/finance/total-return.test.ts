import { testSeries } from '@/test/series';
import { EMPTY_SERIES } from './daily-series';
import { totalReturn } from './total-return';

const CLOSES = { '2026-03-02': 100, '2026-03-03': 110, '2026-03-05': 99 };

describe('totalReturn', () => {
  it.each<[string, Record<string, number>, Record<string, number>, number[]]>([
    ['no closes', {}, { '2026-03-02': 1 }, []],
    ['the price alone without dividends', CLOSES, {}, [1, 1.1, 0.99]],
    // 1.1, then (99 + 11) / 110.
    ['a dividend on its ex-day', CLOSES, { '2026-03-05': 11 }, [1, 1.1, 1.1]],
    ['an ex-day without a close: the next one', CLOSES, { '2026-03-04': 11 }, [1, 1.1, 1.1]],
    ['two on the same day', CLOSES, { '2026-03-04': 5, '2026-03-05': 6 }, [1, 1.1, 1.1]],
    // (110 + 10) / 100, then × 99 / 110: the dividend has bought shares, which fall too.
    ['a reinvested dividend falls with the price', CLOSES, { '2026-03-03': 10 }, [1, 1.2, 1.08]],
    ['none of the first day and before', CLOSES, { '2026-03-01': 5, '2026-03-02': 5 }, [1, 1.1, 0.99]],
    ['none after the last close', CLOSES, { '2026-03-06': 5 }, [1, 1.1, 0.99]],
  ])('%s', (_name, closes, dividends, expected) => {
    const series = (values: Record<string, number>) =>
      Object.keys(values).length > 0 ? testSeries(values) : EMPTY_SERIES;
    const index = totalReturn(series(closes), series(dividends));
    expect(index).toHaveLength(expected.length);
    for (const [i, value] of expected.entries()) expect(index[i]).toBeCloseTo(value, 12);
  });
});
