import { testPortfolio, trades } from '@/test/portfolio';
import { type LumpSumPaper, paperValues } from './paper-values';

const TODAY = '2026-11-29';

const paper = (more: Partial<LumpSumPaper> = {}): LumpSumPaper => ({
  stock_id: 'stock-0',
  depot_id: 'depot',
  year: 2025,
  on: '2026-01-20',
  amount: '166.78',
  taxable: '116.75',
  ...more,
});

const values = (
  bookings: Parameters<typeof testPortfolio>[0][number]['bookings'],
  ...papers: LumpSumPaper[]
) => {
  const [stock] = testPortfolio([{ closes: {}, bookings }], TODAY).held;
  return stock && Object.fromEntries(paperValues(stock, 'equity', papers));
};

describe('paperValues', () => {
  const HELD = trades`2024-01-02 70 price=100`;

  it('divides the amount by the units at the end of the year', () => {
    // 166.78 / 70.
    expect(values(HELD, paper())).toEqual({ 2025: '2.382571428571' });
    expect(
      values(trades`2024-01-02 80 price=100, 2025-05-05 -10 price=100, 2026-01-05 -70 price=100`, paper()),
    ).toEqual({
      2025: '2.382571428571',
    });
  });

  it('counts purchases of the year by twelfths', () => {
    // 60 whole and 20 from July: 60 + 20 × 6/12 = 70.
    expect(values(trades`2024-01-02 60 price=100, 2025-07-01 20 price=100`, paper())).toEqual({
      2025: '2.382571428571',
    });
  });

  it('takes that of the depot with the most units', () => {
    const bookings = trades`2024-01-02 70 price=100, 2024-01-02 7 price=100 depot_id=other`;
    const other = paper({ depot_id: 'other', amount: '16.68', taxable: '11.68' });
    expect(values(bookings, other, paper())).toEqual({ 2025: '2.382571428571' });
    expect(values(bookings, other)).toEqual({ 2025: '2.382857142857' });
  });

  it.each<[name: string, bookings: Parameters<typeof values>[0], papers: LumpSumPaper[]]>([
    ['of another kind of fund', HELD, [paper({ taxable: '166.78' })]],
    ['where two papers are of one depot', HELD, [paper(), paper({ amount: '10', taxable: '7' })]],
    [
      'without units at the end of the year',
      trades`2024-01-02 70 price=100, 2025-12-30 -70 price=100`,
      [paper()],
    ],
    ['of units without a day of purchase', trades`2025-02-03 70 kind=delivery_in`, [paper()]],
  ])('knows nothing %s', (_name, bookings, papers) => {
    expect(values(bookings, ...papers)).toEqual({});
  });
});
