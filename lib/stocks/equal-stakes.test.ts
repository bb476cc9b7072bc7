import { equalStakes } from './equal-stakes';

const stock = (sector: string | null, yearly_change: number | null) => ({ sector, yearly_change });

describe('equalStakes', () => {
  it('adds up what each stake became', () => {
    // 1000 × 1.5 + 1000 × 0.9 + 1000 × 1.2 = 3600
    const stakes = equalStakes([stock('Energy', 50), stock(null, -10), stock('Energy', 20)], 1000);
    expect(stakes?.value).toBeCloseTo(3600);
    expect(stakes?.gain).toBeCloseTo(600);
    expect(stakes?.growth).toBeCloseTo(20);
    expect(stakes?.sectors.map(({ sector }) => sector)).toEqual(['Energy', null]);
    expect(stakes?.sectors[0]?.value).toBeCloseTo(2700);
    expect(stakes?.sectors[0]?.share).toBeCloseTo(75);
  });

  it('leaves out what has no history of a year', () => {
    expect(equalStakes([stock('Energy', null), stock('Energy', 10)], 100)?.value).toBeCloseTo(110);
  });

  it.each([
    ['no stocks', []],
    ['none with a change', [stock('Energy', null)]],
  ])('is null with %s', (_name, stocks) => {
    expect(equalStakes(stocks, 100)).toBeNull();
  });
});
