import { isRight } from '@/test/recompute';
import { stockExample } from '@/test/stock';
import { ownSum } from './own-sum';
import type { ExplainedKey } from './page-figures';

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;
const score = (value: number) => ({ score: value, compared: 600 });
const sumOf = (
  key: ExplainedKey,
  changes: Parameters<typeof stockExample>[0] = {},
  lastYear: readonly number[] = [],
) => plain(ownSum(stockExample(changes), key, { lastYear }));

describe('ownSum', () => {
  it.each<[ExplainedKey, string]>([
    // 87.42 ÷ 14.82 is 5.8988, 87.42 ÷ 12.95 is 6.7506, 87.42 ÷ 2.14 is 40.8505.
    ['trailing_p_e', '87,42 € ÷ 5,90 € = 14,82'],
    ['forward_p_e', '87,42 € ÷ 6,75 € = 12,95'],
    ['price_to_book', '87,42 € ÷ 40,85 € = 2,14'],
    // 16 120 ÷ 8.31 is 1 939.83.
    ['enterprise_to_ebitda', '16.120,00 Mio. € ÷ 1.939,83 Mio. € = 8,31'],
    // 10 240 × 0.152 is 1 556.48.
    ['operating_margin', '1.556,48 Mio. € ÷ 10.240,00 Mio. € = 15,20 %'],
    ['profit_margin', '1.218,56 Mio. € ÷ 10.240,00 Mio. € = 11,90 %'],
    // 10 240 × (1 − 0.341) is 6 748.16.
    ['gross_margin', '(10.240,00 Mio. € − 6.748,16 Mio. €) ÷ 10.240,00 Mio. € = 34,10 %'],
    // 1 218.56 ÷ 0.174 is 7 003.22.
    ['return_on_equity', '1.218,56 Mio. € ÷ 7.003,22 Mio. € = 17,40 %'],
    ['dividend_yield', '2,10 € ÷ 87,42 € = 2,40 %'],
    // 14 680 ÷ 87.42 is 167.92496.
    ['market_cap', '87,42 € × 167,92 Mio. = 14,68 Mrd. €'],
    // 87.42 ÷ 1.0084 is 86.692, 87.42 ÷ 1.2463 is 70.144.
    ['daily_change', '(87,42 € − 86,69 €) ÷ 86,69 € = +0,84 %'],
    ['yearly_change', '(87,42 € − 70,14 €) ÷ 70,14 € = +24,64 %'],
    // (87.42 − 54.18) ÷ (89.60 − 54.18) is 33.24 ÷ 35.42.
    ['week52_range', '(87,42 € − 54,18 €) ÷ (89,60 € − 54,18 €) = 93,85 %'],
  ])('%s: %s', (key, sum) => {
    // A yearly change that two decimals give; others get more decimals.
    const changes = key === 'yearly_change' ? { yearly_change: 24.636 } : {};
    expect(sumOf(key, changes)).toBe(sum);
    expect(isRight(sum)).toBe(true);
  });

  it('prints as many decimals as it takes to come out right', () => {
    const sum = sumOf('trailing_p_e', { current_price: 1.2, trailing_p_e: 141.5 });
    // 1.2 ÷ 141.5 is 0.0084806; 0.0085 gives 141.18, 0.00848 gives 141.51, 0.008481 gives 141.49.
    expect(sum).toBeNull();
    // 2.4 ÷ 12.34 is 0.19449; 0.19 gives 12.63, 0.194 gives 12.37, 0.1945 gives 12.34.
    expect(sumOf('trailing_p_e', { current_price: 2.4, trailing_p_e: 12.34 })).toBe(
      '2,40 € ÷ 0,1945 € = 12,34',
    );
  });

  it('takes the payments of a year and the earnings behind the P/E', () => {
    expect(sumOf('dividend', {}, [1, 1.1])).toBe('1,00 € + 1,10 € = 2,10 €');
    // 87.42 ÷ 14.82 is 5.8988, of which 2.10 are 35.6 %.
    expect(sumOf('payout_ratio')).toBe('2,10 € ÷ 5,899 € = 35,60 %');
  });

  it('means the scores that there are', () => {
    const metricScores = { trailing_p_e: score(64), forward_p_e: score(71), price_to_book: score(53) };
    expect(sumOf('score_valuation', { metricScores })).toBe('(64 + 71 + 53) ÷ 3 = 63');
    expect(sumOf('score_growth', { metricScores })).toBeNull();
  });

  it.each<[string, ExplainedKey, Parameters<typeof stockExample>[0], (readonly number[])?]>([
    ['a loss', 'trailing_p_e', { trailing_p_e: -12 }],
    ['no price', 'trailing_p_e', { current_price: null }],
    ['no figure', 'price_to_book', { price_to_book: null }],
    ['no revenue', 'operating_margin', { revenue: null }],
    ['a yield of another source', 'dividend_yield', { dividend_yield: 3.1 }],
    ['a dividend of another source', 'dividend', {}, [1, 1.2]],
    ['a payout of another source', 'payout_ratio', { payout_ratio: 0.5 }],
    ['a single payment', 'dividend', {}, [2.1]],
    ['inputs that are not stored', 'revenue_growth', {}],
    ['a range of one price', 'week52_range', { week52_low: 87.42, week52_high: 87.42 }],
    ['a count', 'dividend_count', {}],
  ])('has words only for %s', (_name, key, changes, lastYear = []) => {
    expect(sumOf(key, changes, lastYear)).toBeNull();
  });
});
