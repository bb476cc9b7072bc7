import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import { startInputs } from './inputs';
import { EXAMPLE } from './start-values';
import { gridOf, growthInPrice, valuation } from './valuation';

/** 10 a share that never grow, 20 times that at the end, 10 % a year: easy to work out by hand. */
const FLAT = { start: '10', early: '0', late: '0', multiple: '20', perpetual: '0', required: '10' };
const inputs = (changes: Partial<typeof FLAT> = {}, others = {}) => ({
  ...startInputs({ eps: EXAMPLE.texts }),
  scenarios: { cautious: FLAT, middle: { ...FLAT, ...changes }, confident: { ...FLAT, start: '20' } },
  ...others,
});

describe('valuation', () => {
  // Annuity factors at 10 %: 3.790787 for five years, 6.144567 for ten; 1.1^−10 = 0.385543.
  it('has parts that add up to the value', () => {
    const { perShare, parts } = valuation(inputs(), null).results.middle;
    expect(parts?.[0]).toBeCloseTo(37.907_87, 4);
    expect(parts?.[1]).toBeCloseTo(23.5378, 4);
    expect(parts?.[2]).toBeCloseTo(77.1087, 4);
    expect(perShare).toBeCloseTo(138.5543, 3);
  });

  it.each([
    // 1 − 69.277 / 138.5543; 138.5543 × 0.75 = 103.9157, which is more than the price.
    ['half the value', 69.277_15, '25', 0.5, 103.9157, -0.5],
    // Twice the value: 1 − 2; the buy price of 103.9157 is 62.5 % below 277.1086.
    ['twice the value', 277.1086, '25', -1, 103.9157, 0.625],
    ['a margin of 50 %', 277.1086, '50', -1, 69.277_15, 0.75],
    ['no margin', 277.1086, '0', -1, 138.5543, 0.5],
  ])('compares with a price of %s', (_name, price, margin, safety, buyPrice, fall) => {
    const value = valuation(inputs({}, { margin }), price);
    expect(value.results.middle.safety).toBeCloseTo(safety, 5);
    expect(value.buyPrice).toBeCloseTo(buyPrice, 3);
    expect(value.fall).toBeCloseTo(fall, 5);
  });

  it('has the range of the three, whatever their order', () => {
    const range = valuation(inputs({ start: '5' }), null).range;
    expect(range?.lowest).toBeCloseTo(69.277, 2);
    expect(range?.highest).toBeCloseTo(277.109, 2);
  });

  it('ends with growth for ever', () => {
    // 10 × 1.02 / (0.1 − 0.02) = 127.5; × 0.385543 = 49.1567; + 61.44567.
    const { perShare } = valuation(inputs({ perpetual: '2' }, { end: 'growth' }), null).results.middle;
    expect(perShare).toBeCloseTo(110.6024, 3);
  });

  it.each([
    ['letters', { early: 'abc' }, 'multiple', { early: 'Bitte eine Zahl von −50 bis 100' }],
    ['nothing', { start: ' ' }, 'multiple', { start: 'Bitte eine Zahl über 0 bis 10.000.000' }],
    ['a start of 0', { start: '0' }, 'multiple', { start: 'Bitte eine Zahl über 0 bis 10.000.000' }],
    ['1e30', { start: '1e30' }, 'multiple', { start: 'Bitte eine Zahl über 0 bis 10.000.000' }],
    ['a return of 0', { required: '0' }, 'multiple', { required: 'Bitte eine Zahl von 1 bis 50' }],
    ['a wrong end that is not chosen', { perpetual: 'x' }, 'multiple', {}],
    [
      'growth for ever less than two points below the return',
      { perpetual: '4', required: '5,9' },
      'growth',
      {
        perpetual:
          'Muss mindestens zwei Prozentpunkte unter der geforderten Rendite liegen, sonst wird der Wert beliebig groß',
      },
    ],
    [
      'growth for ever above 5 %',
      { perpetual: '5,1', required: '12' },
      'growth',
      { perpetual: 'Bitte eine Zahl von −10 bis 5' },
    ],
  ])('refuses %s', (_name, changes, end, errors) => {
    const { results, range, buyPrice } = valuation(inputs(changes, { end }), 100);
    const { scenario, perShare } = results.middle;
    expect(results.middle.errors).toEqual(errors);
    const isWrong = Object.keys(errors).length > 0;
    expect([perShare, scenario, range, buyPrice].map((one) => one === null)).toEqual(Array(4).fill(isWrong));
  });

  it.each([
    [{ start: '1e30' }, 0.1],
    [{ perpetual: '4,5', required: '6' }, 0.06],
    [{ required: '0' }, null],
  ])('knows the required return also where another number is wrong: %j', (changes, expected) => {
    const { scenario, requiredReturn } = valuation(inputs(changes, { end: 'growth' }), 100).results.middle;
    expect([scenario, requiredReturn]).toEqual([null, expected]);
  });

  it('has no buy price without a margin', () => {
    expect(valuation(inputs({}, { margin: '100' }), 100)).toMatchObject({ margin: null, buyPrice: null });
  });

  it('has the scenario in the middle of its grid, and null where the return would not be positive', () => {
    const { scenario, perShare } = valuation(inputs({ required: '1' }), null).results.middle;
    const { growths, returns, cells } = gridOf(scenario as Scenario);
    const middle = { growth: 0, lateGrowth: 0, requiredReturn: 0.01, perShare };
    expect(cells[3]?.[3]).toEqual(middle);
    expect(growths[0]).toBeCloseTo(0.06, 9);
    expect(returns[0]).toBeCloseTo(-0.005, 9);
    expect(cells[3]?.slice(0, 2).map(({ perShare }) => perShare)).toEqual([null, null]);
  });

  it('answers the reverse question with the growth that gives back the price', () => {
    const { scenario } = valuation(inputs(), null).results.middle;
    const reverse = growthInPrice(scenario, 200);
    const typed = String((reverse ?? 0) * 100)
      .replace('.', ',')
      .slice(0, 15);
    const again = valuation(inputs({ early: typed, late: typed }), null);
    expect(again.results.middle.perShare).toBeCloseTo(200, 6);
    expect(growthInPrice(scenario, 138.5543)).toBeCloseTo(0, 6);
  });
});
