import { paidInTheYearTo, readMarket, type Stock } from '@/test/demo-market';

const LAST_DAY = '2026-11-20';

let stocks: Stock[];

beforeAll(async () => {
  ({ stocks } = await readMarket({ stocks: 600, today: '2026-11-21' }));
});

const known = (...keys: (keyof Stock['figures'])[]) =>
  stocks.filter(({ figures }) => keys.every((key) => figures[key] !== null && figures[key] !== undefined));

/** Returns the difference of two numbers, relative to the second. */
const off = (value: number, expected: number) => Math.abs(value / expected - 1);

describe('figures of the demo market fit each other', () => {
  it('market value is price times whole shares', async () => {
    const tomorrow = await readMarket({ stocks: 600, today: '2026-11-24' });
    const next = new Map(tomorrow.stocks.map((stock) => [stock.symbol, stock]));
    for (const { symbol, price, figures } of stocks) {
      const shares = Math.round((figures.market_cap ?? 0) / price);
      expect(shares % 1000).toBe(0);
      expect(figures.market_cap).toBe(Math.round(price * shares));
      const later = next.get(symbol);
      if (later) expect(later.figures.market_cap).toBe(Math.round(later.price * shares));
    }
  });

  it('P/E, margin and sales tell the same earnings', () => {
    const checked = known('trailing_p_e', 'revenue', 'profit_margin');
    expect(checked.length).toBeGreaterThan(500);
    for (const { figures } of checked) {
      const byMultiple = (figures.market_cap ?? 0) / (figures.trailing_p_e ?? 0);
      const byMargin = (figures.revenue ?? 0) * (figures.profit_margin ?? 0);
      // Market value and sales are integers of at least ten million.
      expect(off(byMultiple, byMargin)).toBeLessThan(1e-7);
    }
  });

  it.each([
    [
      'return on equity is price-to-book by P/E',
      'return_on_equity',
      'price_to_book',
      500,
      (priceToBook: number, priceEarnings: number) => priceToBook / priceEarnings,
    ],
    [
      "expected P/E is P/E by this year's growth",
      'forward_p_e',
      'current_year_growth',
      400,
      (growth: number, priceEarnings: number) => priceEarnings / (1 + growth),
    ],
  ] as const)('%s', (_name, key, other, least, expected) => {
    const checked = known('trailing_p_e', key, other);
    expect(checked.length).toBeGreaterThan(least);
    for (const { figures } of checked)
      expect(off(figures[key] ?? 0, expected(figures[other] ?? 0, figures.trailing_p_e ?? 0))).toBeLessThan(
        1e-9,
      );
  });

  it('the dividend is that of twelve months, its yield by the price, its share by the earnings', () => {
    const payers = known('reported_dividend').filter(({ company }) => company.status === 'active');
    expect(payers.length).toBeGreaterThan(350);
    for (const stock of payers) {
      const paid = paidInTheYearTo(stock, LAST_DAY);
      const { reported_dividend, reported_dividend_yield, reported_payout_ratio, trailing_p_e } =
        stock.figures;
      expect(reported_dividend).toBeCloseTo(paid, 9);
      expect(reported_dividend_yield).toBeCloseTo((paid / stock.price) * 100, 9);
      if (reported_payout_ratio != null && trailing_p_e != null) {
        expect(reported_payout_ratio).toBeCloseTo((paid / stock.price) * trailing_p_e, 9);
      }
    }
  });

  it('enterprise value by EBITDA is below what operating earnings alone would give', () => {
    const checked = known('enterprise_to_ebitda', 'operating_margin', 'revenue', 'enterprise_value');
    expect(checked.length).toBeGreaterThan(400);
    for (const { figures } of checked) {
      const ebitda = (figures.enterprise_value ?? 0) / (figures.enterprise_to_ebitda ?? 0);
      expect(ebitda).toBeGreaterThan((figures.operating_margin ?? 0) * (figures.revenue ?? 0));
    }
  });

  it('margins lie above each other', () => {
    for (const { figures } of known('operating_margin', 'profit_margin')) {
      const [net, operating] = [figures.profit_margin ?? 0, figures.operating_margin ?? 0];
      if (net > 0) expect(operating).toBeGreaterThan(net);
      if (figures.gross_margin != null) expect(figures.gross_margin).toBeGreaterThan(operating);
    }
  });

  it('losses have no payout ratio, no growth of earnings, and a P/E below zero or none', () => {
    const losing = known('profit_margin').filter(({ figures }) => (figures.profit_margin ?? 0) <= 0);
    expect(losing.length).toBeGreaterThan(15);
    for (const { figures } of losing) {
      expect(figures.reported_payout_ratio).toBeNull();
      expect(figures.earnings_growth).toBeNull();
      expect(figures.trailing_p_e ?? -1).toBeLessThan(0);
    }
    expect(losing.some(({ figures }) => figures.trailing_p_e === null)).toBe(true);
    expect(losing.some(({ figures }) => figures.trailing_p_e !== null)).toBe(true);
  });
});
