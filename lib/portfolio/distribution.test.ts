import fc from 'fast-check';
import { lotExample, positionExample } from '@/test/position';
import { DISTRIBUTIONS, type DistributionKey, distribution, drawnSlices } from './distribution';

const KEYS = Object.keys(DISTRIBUTIONS) as DistributionKey[];

describe('distribution', () => {
  it('puts the largest first and what is unknown last', () => {
    const positions = [
      positionExample({ id: 'a', total_value: 100, sector: null }),
      positionExample({ id: 'b', total_value: 200, sector: 'Energy' }),
      positionExample({ id: 'c', total_value: 300, sector: 'Energy', country: 'United States' }),
      positionExample({ id: 'd', total_value: 400, sector: 'Utilities', trading_currency: 'USD' }),
      positionExample({ id: 'e', current_price: null }),
    ];
    expect(distribution(positions, 'sectors')).toEqual([
      { key: 'Energy', label: 'Energie', value: 500, share: 50, ids: ['c', 'b'] },
      { key: 'Utilities', label: 'Versorger', value: 400, share: 40, ids: ['d'] },
      { key: '', label: 'Unbekannt', value: 100, share: 10, ids: ['a'] },
    ]);
    const labels = (by: DistributionKey) =>
      distribution(positions, by).map(({ label, share }) => [label, share]);
    expect(labels('countries')).toEqual([
      ['Deutschland', 70],
      ['USA', 30],
    ]);
    expect(labels('currencies')).toEqual([
      ['EUR', 60],
      ['USD', 40],
    ]);
    expect(distribution(positions, 'stocks').map(({ ids }) => ids)).toEqual([['d'], ['c'], ['b'], ['a']]);
  });

  it('counts funds apart from sectors and countries, and by kind and group', () => {
    const positions = [
      positionExample({ id: 'a', total_value: 500, sector: 'Energy', label: 'Kern' }),
      positionExample({
        id: 'b',
        total_value: 300,
        kind: 'fund',
        sector: null,
        country: null,
        label: 'Kern',
      }),
      positionExample({ id: 'c', total_value: 200, kind: 'other', sector: null, country: null, label: null }),
    ];
    const labels = (by: DistributionKey) =>
      distribution(positions, by).map(({ label, share }) => [label, share]);
    expect(labels('sectors')).toEqual([
      ['Energie', 50],
      ['Fonds', 30],
      ['Sonstige', 20],
    ]);
    expect(labels('countries')).toEqual([
      ['Deutschland', 50],
      ['Fonds', 30],
      ['Sonstige', 20],
    ]);
    expect(labels('kinds')).toEqual([
      ['Aktien', 50],
      ['Fonds', 30],
      ['Sonstige', 20],
    ]);
    expect(labels('labels')).toEqual([
      ['Kern', 80],
      ['Ohne Gruppe', 20],
    ]);
  });

  it('counts each purchase to its depot', () => {
    const lots = [
      lotExample({ depot_id: 'one', value: 300 }),
      lotExample({ depot_id: 'two', value: 50 }),
      lotExample({ depot_id: 'one', value: 50 }),
    ];
    const positions = [
      positionExample({ id: 'a', total_value: 400, lots }),
      positionExample({ id: 'b', total_value: 100, lots: [lotExample({ depot_id: 'gone', value: 100 })] }),
    ];
    const names = new Map([
      ['one', 'Mein Depot'],
      ['two', 'Sparplan'],
    ]);
    expect(distribution(positions, 'depots', names)).toEqual([
      { key: 'one', label: 'Mein Depot', value: 350, share: 70, ids: ['a'] },
      { key: 'two', label: 'Sparplan', value: 50, share: 10, ids: ['a'] },
      { key: '', label: 'Unbekannt', value: 100, share: 20, ids: ['b'] },
    ]);
  });

  it.each<[DistributionKey, string, (number | null)[], [string, number][]]>([
    [
      'dividends',
      'dividend_yield',
      [4.01, 4, 2, 1.99, 0.01, 0, null],
      [
        ['Über 4\u202f%', 1],
        ['2–4\u202f%', 2],
        ['0–2\u202f%', 2],
        ['Keine Dividende', 1],
        ['Unbekannt', 1],
      ],
    ],
    [
      'performance',
      'growth',
      [20.01, 20, 5.01, 5, -5, -5.01, -20, -20.01, null],
      [
        ['Über +20\u202f%', 1],
        ['+5 bis +20\u202f%', 2],
        ['−5 bis +5\u202f%', 2],
        ['−20 bis −5\u202f%', 2],
        ['Unter −20\u202f%', 1],
        ['Unbekannt', 1],
      ],
    ],
    [
      'pe',
      'trailing_p_e',
      [9.99, 10, 19.99, 20, 50, 50.01, 0, -3, null],
      [
        ['Unter 10', 1],
        ['10–20', 2],
        ['20–50', 2],
        ['Über 50', 1],
        ['Unklar', 3],
      ],
    ],
  ])('sorts by %s into buckets in their order', (by, field, values, expected) => {
    const positions = values.map((value, n) =>
      positionExample({ id: `${n}`, total_value: 100, [field]: value }),
    );
    expect(distribution(positions, by).map(({ label, ids }) => [label, ids.length])).toEqual(expected);
  });

  it('knows a stock that has never paid from one whose yield is unknown', () => {
    const yields = (last_dividend_date: string | null, held_dividend_date: string | null = null) =>
      distribution(
        [positionExample({ dividend_yield: null, last_dividend_date, held_dividend_date })],
        'dividends',
      ).map(({ label }) => label);
    expect(yields(null)).toEqual(['Keine Dividende']);
    expect(yields(null, '2026-05-14')).toEqual(yields('2026-05-14'));
    expect(yields('2026-05-14')).toEqual(['Unbekannt']);
  });

  it.each(KEYS)('has nothing to divide where nothing has a value: %s', (by) => {
    expect(distribution([], by)).toEqual([]);
    expect(distribution([positionExample({ current_price: null })], by)).toEqual([]);
  });

  it('has shares that add up to 100 %, whatever there is', () => {
    const values = fc.array(fc.double({ min: 0.01, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.constantFrom(...KEYS), (amounts, by) => {
        const positions = amounts.map((total_value, n) =>
          positionExample({
            id: `${n}`,
            total_value,
            sector: `${n % 7}`,
            growth: (n % 9) * 10 - 40,
            lots: [lotExample({ value: total_value })],
          }),
        );
        const slices = distribution(positions, by);
        for (const drawn of [slices, drawnSlices(slices)]) {
          expect(drawn.reduce((sum, { share }) => sum + Math.round(share * 100), 0)).toBe(10_000);
          expect(drawn.every(({ share }) => share >= 0)).toBe(true);
        }
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        for (const { value, share } of slices)
          expect(Math.abs(share - (value / total) * 100)).toBeLessThan(0.0101);
      }),
    );
  });
});

describe('drawnSlices', () => {
  const slices = (count: number) =>
    distribution(
      Array.from({ length: count }, (_, n) => positionExample({ id: `${n}`, total_value: count - n })),
      'stocks',
    );

  const ofValues = (...values: number[]) =>
    distribution(
      values.map((total_value, n) => positionExample({ id: `${n}`, total_value })),
      'stocks',
    );

  it('leaves as many as there are colours', () => {
    const equal = ofValues(...Array(16).fill(1));
    expect(drawnSlices(equal)).toEqual(equal);
  });

  it('joins parts below 2 %', () => {
    const drawn = drawnSlices(ofValues(500, 465, 20, 10, 5));
    expect(drawn.map(({ label, share }) => [label, share]).slice(-2)).toEqual([
      [expect.anything(), 2],
      ['Weitere (2)', 1.5],
    ]);
    const single = ofValues(990, 10);
    expect(drawnSlices(single)).toEqual(single);
  });

  it('joins the smallest of more', () => {
    const drawn = drawnSlices(slices(20));
    expect(drawn).toHaveLength(16);
    expect(drawn.at(-1)).toMatchObject({
      label: 'Weitere (5)',
      value: 15,
      ids: ['15', '16', '17', '18', '19'],
    });
  });
});
