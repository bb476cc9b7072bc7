import { convert } from '@/lib/currencies/convert';
import { sectorValues } from './sector-values';

const stock = (sector: string | null, current_price: number | null) => ({ sector, current_price });
const rates = (currency: string) => ({ EUR: 1, USD: 1.1 })[currency] ?? null;

describe('sectorValues', () => {
  it('adds up what the shares are worth, those traded in dollars in euros', () => {
    // 10 × 110 USD ÷ 1.1 + 10 × 60 + 10 × 40 = 1000 + 600 + 400
    const dollars = stock('Technology', convert(110, 'USD', 'EUR', rates));
    const values = sectorValues([stock('Energy', 60), dollars, stock(null, 40)], 10);
    expect(values?.value).toBeCloseTo(2000);
    expect(values?.sectors.map(({ sector }) => sector)).toEqual(['Technology', 'Energy', null]);
    expect(values?.sectors.map(({ value }) => Math.round(value))).toEqual([1000, 600, 400]);
    expect(values?.sectors.map(({ share }) => Math.round(share))).toEqual([50, 30, 20]);
  });

  it('puts stocks of one sector together and leaves out those without a close', () => {
    const values = sectorValues([stock('Energy', 10), stock('Energy', null), stock('Energy', 20)], 2);
    expect(values).toEqual({ value: 60, sectors: [{ sector: 'Energy', value: 60, share: 100 }] });
  });

  it.each([
    ['no stocks', []],
    ['none with a close', [stock('Energy', null)]],
  ])('is null with %s', (_name, stocks) => expect(sectorValues(stocks, 10)).toBeNull());
});
