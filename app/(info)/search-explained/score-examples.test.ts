import { NO_SCORE, percentileScores, summaryScore } from '@/lib/stocks/figures/scores';
import { isRight } from '@/test/recompute';
import { SCORE_EXAMPLE, SUMMARY_EXAMPLE } from './score-examples';

const numberIn = (text: string) =>
  text === 'N/A' ? Number.NaN : Number(text.replace('−', '-').replace(',', '.'));

describe('SCORE_EXAMPLE', () => {
  it('is what the product computes', () => {
    const values = Float64Array.from(SCORE_EXAMPLE, ({ value }) => numberIn(value));
    expect([...percentileScores(values, 'trailing_p_e')]).toEqual(
      SCORE_EXAMPLE.map(({ score }) => (score === 'N/A' ? NO_SCORE : Number(score))),
    );
  });

  it.each(SCORE_EXAMPLE.flatMap(({ sum, score }) => (sum ? [[sum, score]] : [])))('%s', (sum, score) => {
    expect(isRight(sum)).toBe(true);
    expect(sum.endsWith(`= ${score} %`)).toBe(true);
  });
});

describe('SUMMARY_EXAMPLE', () => {
  const [trailing, forward, book] = SUMMARY_EXAMPLE.scores.map((score) => ({ score }));

  it('is what the product computes', () => {
    expect(isRight(SUMMARY_EXAMPLE.sum)).toBe(true);
    expect(
      summaryScore({ trailing_p_e: trailing, forward_p_e: forward, price_to_book: book }, 'valuation'),
    ).toBe(58);
  });

  it.each([
    ['two of four count', { trailing_p_e: trailing, forward_p_e: forward }, 'valuation', 66],
    ['one of four does not', { trailing_p_e: trailing }, 'valuation', null],
    ['one of three does not', { dividend_yield: trailing }, 'dividend', null],
    ['two of three count', { dividend_yield: trailing, payout_ratio: forward }, 'dividend', 66],
  ] as const)('%s', (_name, scores, key, expected) => expect(summaryScore(scores, key)).toBe(expected));
});
