import { testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { getComparison } from './queries';

const database = testDatabase();

beforeAll(async () => {
  const prices = { price_date: '2026-03-04', first_price_date: '2025-03-04' };
  await loadTestMarket(database(), {
    stocks: [
      { id: 'alv-de', symbol: 'ALV.DE', name: 'Allianz', isin: 'DE0008404005', ...prices },
      { id: 'sap-de', symbol: 'SAP.DE', name: 'SAP', ...prices },
      {
        id: 'old-de',
        symbol: 'OLD.DE',
        name: 'Old',
        status: 'delisted',
        price_date: '2024-03-04',
        first_price_date: '2024-03-01',
      },
      { id: 'new-de', symbol: 'NEW.DE', name: 'New' },
      { id: 'other-de', symbol: 'OTHER.DE', name: 'Other' },
    ],
    closes: {
      'alv-de': { '2025-03-04': 100, '2025-09-01': 120, '2026-03-04': 90 },
      'sap-de': { '2025-03-04': 200, '2026-03-04': 250 },
      'old-de': { '2024-03-01': 10, '2024-03-04': 5 },
    },
    dividends: { 'alv-de': { '2025-05-12': 6, '2026-03-04': 9 } },
    rates: { USD: { '2025-03-04': 1, '2026-03-04': 1.2 } },
  });
});

describe('getComparison', () => {
  it('adds reinvested dividends to the price', async () => {
    const { compared } = await getComparison(['alv-de', 'sap-de'], 'EUR');
    expect(compared.map(({ stock }) => stock.id)).toEqual(['alv-de', 'sap-de']);
    // Allianz: (120 + 6) / 100, then (90 + 9) / 120. SAP pays nothing: 250 / 200.
    expect(compared[0]?.returns.year).toBeCloseTo(3.95, 9);
    expect(compared[1]?.returns.year).toBeCloseTo(25, 9);
    expect(compared.map(({ returns }) => returns.fiveYear)).toEqual([null, null]);
  });

  it('compares in another currency', async () => {
    const { compared } = await getComparison(['sap-de'], 'USD');
    expect(compared[0]?.stock.display_currency).toBe('USD');
    // 250 € for 1.20 $ each, after 200 € for 1 $ each.
    expect(compared[0]?.returns.year).toBeCloseTo(50, 9);
  });

  it.each<[string, string[], string[], string[]]>([
    ['nothing', [], [], []],
    ['one', ['sap-de'], ['sap-de'], []],
    ['unknown ones', ['sap-de', 'nichts', '__proto__'], ['sap-de'], ['nichts', '__proto__']],
    ['a delisted one', ['old-de', 'sap-de'], ['old-de', 'sap-de'], []],
    ['one without prices', ['new-de', 'sap-de'], ['new-de', 'sap-de'], []],
    ['a symbol and an ISIN', ['sap.de', 'de0008404005'], ['sap-de', 'alv-de'], []],
    ['the same stock by id and symbol', ['sap-de', 'sap.de'], ['sap-de'], []],
  ])('knows %s', async (_name, ids, found, unknown) => {
    const comparison = await getComparison(ids, 'EUR');
    expect(comparison.compared.map(({ stock }) => stock.id)).toEqual(found);
    expect(comparison.unknown).toEqual(unknown);
  });

  it('counts a stock once, before it counts to four', async () => {
    const named = ['sap-de', 'sap.de', 'alv-de', 'old-de', 'sap', 'new-de', 'other-de', 'alv.de'];
    const { compared, repeated, left } = await getComparison(named, 'EUR');
    expect(compared.map(({ stock }) => stock.id)).toEqual(['sap-de', 'alv-de', 'old-de', 'new-de']);
    expect(repeated).toEqual(['sap.de', 'sap', 'alv.de']);
    expect(left).toEqual(['other-de']);
  });

  it('has no returns of a delisted stock, whose last year is another', async () => {
    const { compared } = await getComparison(['old-de'], 'EUR');
    expect(compared[0]?.returns).toEqual({ year: null, fiveYear: null });
  });
});
