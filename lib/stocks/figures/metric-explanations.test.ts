import { isRight } from '@/test/recompute';
import { METRIC_KEYS, METRICS, type MetricKey } from '../metrics';
import {
  FISCAL_EXPLANATIONS,
  METRIC_EXPLANATIONS,
  PAGE_FIGURE_EXPLANATIONS,
  SUMMARY_EXPLANATION,
} from './metric-explanations';

const examples = METRIC_KEYS.map((key) => [key, METRIC_EXPLANATIONS[key].example] as const);
const resultOf = (key: MetricKey) => METRIC_EXPLANATIONS[key].example.split(' = ')[1];

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

describe('METRIC_EXPLANATIONS', () => {
  it.each(examples)('%s: %s', (_key, example) => expect(isRight(example)).toBe(true));

  it.each(
    [
      ...Object.values(PAGE_FIGURE_EXPLANATIONS),
      ...Object.values(FISCAL_EXPLANATIONS),
      SUMMARY_EXPLANATION,
    ].map(({ example }) => example),
  )('has a right sum for what is no metric: %s', (example) => expect(isRight(example)).toBe(true));

  it.each(
    METRIC_KEYS.filter((key) => ['percent', 'fraction'].includes(METRICS[key].unit)).map((key) => [
      key,
      resultOf(key),
    ]),
  )('%s is shown in percent with two decimals: %s', (_key, result) => {
    expect(result).toMatch(/^[+−]?\d+,\d\d %$/);
  });

  it('explains each figure once', () => {
    expect(METRIC_KEYS.filter((key) => key in FISCAL_EXPLANATIONS)).toEqual([]);
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
    const used = METRIC_KEYS.map((key) => METRIC_EXPLANATIONS[key].example).join(' ');
    expect(FACTS.filter((fact) => !used.includes(fact))).toEqual([]);
  });
});
