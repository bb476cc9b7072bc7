import { type BridgePart, resultBridge } from './result-bridge';

const part = (changes: Partial<BridgePart>): BridgePart => ({
  startValue: 0,
  endValue: 0,
  flows: [],
  startRate: 1,
  endRate: 1,
  ...changes,
});

const none = {
  start_value: 0,
  purchases: 0,
  sales: 0,
  price_gain: 0,
  currency_gain: 0,
  end_value: 0,
  dividends: 0,
  fees: 0,
  taxes: 0,
  german_taxes: 0,
  total_gain: 0,
};

describe('resultBridge', () => {
  it.each<[string, BridgePart[], number, number, object]>([
    ['nothing', [], 0, 0, {}],
    [
      'a rise in the own currency',
      [part({ startValue: 100, endValue: 130, flows: [{ amount: 10, rate: 1 }] })],
      2,
      1,
      {
        start_value: 100,
        purchases: 10,
        price_gain: 20,
        end_value: 130,
        dividends: 2,
        fees: 1,
        total_gain: 21,
      },
    ],
    // 1,000 $ at 0.80 € become 1,200 $ at 0.90 €: 200 $ × 0.90 and 1,000 $ × 0.10.
    [
      'price and currency',
      [part({ startValue: 1000, endValue: 1200, startRate: 0.8, endRate: 0.9 })],
      0,
      0,
      { start_value: 800, price_gain: 180, currency_gain: 100, end_value: 1080, total_gain: 280 },
    ],
    // 500 $ more at 0.85 €: they gain 500 × 0.05.
    [
      'a purchase between',
      [
        part({
          startValue: 1000,
          endValue: 1800,
          startRate: 0.8,
          endRate: 0.9,
          flows: [{ amount: 500, rate: 0.85 }],
        }),
      ],
      0,
      0,
      {
        start_value: 800,
        purchases: 425,
        price_gain: 270,
        currency_gain: 125,
        end_value: 1620,
        total_gain: 395,
      },
    ],
    // All sold at 1,100 $ and 0.85 €: 100 $ × 0.90 and 1,000 × 0.10 − 1,100 × 0.05.
    [
      'a sale of all',
      [part({ startValue: 1000, startRate: 0.8, endRate: 0.9, flows: [{ amount: -1100, rate: 0.85 }] })],
      0,
      0,
      { start_value: 800, sales: 935, price_gain: 90, currency_gain: 45, end_value: 0, total_gain: 135 },
    ],
    // Exact parts are 0.333 and 0.333; the sums are those of the rounded ends.
    [
      'rounded so that it adds up',
      [part({ startValue: 1, endValue: 1.3, startRate: 1, endRate: 1.111 })],
      0,
      0,
      { start_value: 1, price_gain: 0.33, currency_gain: 0.11, end_value: 1.44, total_gain: 0.44 },
    ],
  ])('%s', (_name, parts, dividends, fees, expected) => {
    const { realised, unrealised, ...bridge } = resultBridge(parts, { dividends, fees });
    expect(bridge).toEqual({ ...none, ...expected });
  });

  it.each<[string, BridgePart, [number, number], [number, number]]>([
    [
      'all is open where nothing was sold',
      part({ startValue: 1000, endValue: 1200, startRate: 0.8, endRate: 0.9 }),
      [0, 0],
      [180, 100],
    ],
    // Half of 1,000 $ at 0.80 € is sold for 600 $ at 0.85 €; the rest is 700 $ at 0.90 €.
    // Open: (700 − 500) × 0.90 and 500 × 0.10. All: (700 − 400) × 0.90 and 1,000 × 0.10 − 600 × 0.05.
    [
      'the sold half and the open one',
      part({
        startValue: 1000,
        endValue: 700,
        flows: [{ amount: -600, rate: 0.85 }],
        open: { startValue: 500, flows: [] },
        startRate: 0.8,
        endRate: 0.9,
      }),
      [90, 20],
      [180, 50],
    ],
    [
      'all is realised where nothing is left',
      part({
        startValue: 1000,
        flows: [{ amount: -1100, rate: 0.85 }],
        open: { startValue: 0, flows: [] },
        startRate: 0.8,
        endRate: 0.9,
      }),
      [90, 45],
      [0, 0],
    ],
  ])('divides the gains: %s', (_name, one, realised, unrealised) => {
    const gains = ([price_gain, currency_gain]: [number, number]) => ({ price_gain, currency_gain });
    expect(resultBridge([one], { dividends: 0, fees: 0 })).toMatchObject({
      realised: gains(realised),
      unrealised: gains(unrealised),
    });
  });

  it('has German taxes beside the gain, not in it', () => {
    const beside = { dividends: 10, fees: 1, taxes: 1.5, germanTaxes: 2.25 };
    expect(resultBridge([], beside)).toMatchObject({ taxes: 1.5, german_taxes: 2.25, total_gain: 7.5 });
  });
});
