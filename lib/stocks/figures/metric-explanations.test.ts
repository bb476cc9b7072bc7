import { isRight } from '@/test/recompute';
import { LOWEST_REVENUE } from '../fundamentals/rules';
import { METRIC_KEYS, METRICS, type MetricKey } from '../metrics';
import { EXPLANATIONS } from './metric-explanations';

const resultOf = (key: MetricKey) => EXPLANATIONS[key].example.split(' = ')[1];

/** Figures of the invented company: price, shares, revenue, cost of sales, EBIT, EBITDA, profit, equity, debt, cash. */
const FACTS = [
  '48,00 €',
  '50 Mio.',
  '1.200 Mio. €',
  '720 Mio. €',
  '180 Mio. €',
  '230 Mio. €',
  '120 Mio. €',
  '800 Mio. €',
  '500 Mio. €',
  '140 Mio. €',
];

describe('EXPLANATIONS', () => {
  it.each(Object.entries(EXPLANATIONS))('%s has a right example', (_key, { example }) =>
    expect(isRight(example)).toBe(true),
  );

  it.each(
    METRIC_KEYS.filter((key) => ['percent', 'fraction'].includes(METRICS[key].unit)).map((key) => [
      key,
      resultOf(key),
    ]),
  )('%s is shown in percent with two decimals: %s', (_key, result) => {
    expect(result).toMatch(/^[+−]?\d+,\d\d %$/);
  });

  it("states Graham's lowest revenue as the check has it", () => {
    const { meaning, example } = EXPLANATIONS.graham_defensive;
    const amount = `${LOWEST_REVENUE / 1e6} Mio.`;
    expect(meaning).toContain(`heute etwa ${amount} Dollar`);
    expect(example).toBe(`100 Mio. $ × ${LOWEST_REVENUE / 100e6} = ${amount} $`);
  });

  it('has examples that fit each other', () => {
    expect(isRight(`120 Mio. € ÷ 50 Mio. = 2,40 €`)).toBe(true);
    expect(
      isRight(`${resultOf('dividend')} ÷ ${resultOf('current_price')} = ${resultOf('dividend_yield')}`),
    ).toBe(true);
    expect(
      isRight(`${resultOf('dividend_yield')} × ${resultOf('trailing_p_e')} = ${resultOf('payout_ratio')}`),
    ).toBe(true);
    expect(
      isRight(`${resultOf('trailing_p_e')} × ${resultOf('return_on_equity')} = ${resultOf('price_to_book')}`),
    ).toBe(true);
    expect(
      isRight(`${resultOf('enterprise_value')} ÷ 230 Mio. € = ${resultOf('enterprise_to_ebitda')}`),
    ).toBe(true);
    expect(isRight(`${resultOf('current_price')} × 50 Mio. = ${resultOf('market_cap')}`)).toBe(true);
  });

  it('uses every fact of the example company', () => {
    const used = METRIC_KEYS.map((key) => EXPLANATIONS[key].example).join(' ');
    expect(FACTS.filter((fact) => !used.includes(fact))).toEqual([]);
  });
});
