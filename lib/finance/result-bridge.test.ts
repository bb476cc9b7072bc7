import { type BridgeSums, resultBridge } from './result-bridge';

const sums = (changes: Partial<BridgeSums>): BridgeSums => ({
  start: 0,
  purchases: 0,
  sales: 0,
  end: 0,
  open: { price: 0, currency: 0 },
  closedCurrency: 0,
  ...changes,
});

const NONE = { start_value: 0, purchases: 0, sales: 0, price_gain: 0, currency_gain: 0, end_value: 0 };
const NOTHING = { ...NONE, dividends: 0, fees: 0, taxes: 0, german_taxes: 0, total_gain: 0 };

describe('resultBridge', () => {
  it('is nothing of nothing', () => {
    expect(resultBridge(sums({}), { dividends: 0, fees: 0 })).toMatchObject(NOTHING);
  });

  it('has a rise in the own currency', () => {
    const exact = sums({ start: 100, purchases: 10, end: 130, open: { price: 20, currency: 0 } });
    expect(resultBridge(exact, { dividends: 2, fees: 1 })).toMatchObject({
      ...NOTHING,
      start_value: 100,
      purchases: 10,
      price_gain: 20,
      end_value: 130,
      dividends: 2,
      fees: 1,
      total_gain: 21,
    });
  });

  it('is rounded so that it adds up', () => {
    // Exact parts are 0.333 and 0.111; the sums are those of the rounded ends.
    const exact = sums({ start: 1, end: 1.4443, open: { price: 0.3333, currency: 0.111 } });
    const shown = {
      start_value: 1,
      price_gain: 0.33,
      currency_gain: 0.11,
      end_value: 1.44,
      total_gain: 0.44,
    };
    expect(resultBridge(exact, { dividends: 0, fees: 0 })).toMatchObject({ ...NOTHING, ...shown });
  });

  it.each<[string, BridgeSums, [number, number], [number, number]]>([
    [
      // 1,000 $ at 0.80 € become 1,200 $ at 0.90 €: 200 $ × 0.90 and 1,000 $ × 0.10.
      'all is open where nothing was sold',
      sums({ start: 800, end: 1080, open: { price: 180, currency: 100 } }),
      [0, 0],
      [180, 100],
    ],
    // Half of 1,000 $ at 0.80 € is sold for 600 $ at 0.85 €; the rest is 700 $ at 0.90 €.
    // Open: (700 − 500) × 0.90 and 500 × 0.10. Sold: 500 × 0.05, and the rest of 510 − 400.
    [
      'the sold half and the open one',
      sums({ start: 800, sales: 510, end: 630, open: { price: 180, currency: 50 }, closedCurrency: 25 }),
      [85, 25],
      [180, 50],
    ],
    [
      // All of it for 1,100 $ at 0.85 €: 1,000 × 0.05, and 100 × 0.85.
      'all is realised where nothing is left',
      sums({ start: 800, sales: 935, closedCurrency: 50 }),
      [85, 50],
      [0, 0],
    ],
    ['a loss of all is realised', sums({ purchases: 10, closedCurrency: 0 }), [-10, 0], [0, 0]],
  ])('divides the gains: %s', (_name, exact, realised, unrealised) => {
    const gains = ([price_gain, currency_gain]: [number, number]) => ({ price_gain, currency_gain });
    expect(resultBridge(exact, { dividends: 0, fees: 0 })).toMatchObject({
      realised: gains(realised),
      unrealised: gains(unrealised),
    });
  });

  it('has German taxes beside the gain, not in it', () => {
    const beside = { dividends: 10, fees: 1, taxes: 1.5, germanTaxes: 2.25 };
    expect(resultBridge(sums({}), beside)).toMatchObject({ taxes: 1.5, german_taxes: 2.25, total_gain: 7.5 });
  });
});
