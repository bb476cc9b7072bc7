import { COUNTRIES as COUNTRY_NAMES, SECTORS } from '@/lib/stocks/rules';
import { readMarket, type TestMarket } from '@/test/demo-market';
import type { Figures } from '../../rows';

/** The figures of an active company, and its value in euros. */
type Company = Figures & { value: number };

async function activeCompanies({ stocks, rates }: TestMarket): Promise<Company[]> {
  const perEuro = new Map<string, number>([['EUR', 1]]);
  for (const { currency, rates: series } of rates) perEuro.set(currency, Number(series[series.length - 1]));
  return stocks
    .filter(({ company }) => company.status === 'active')
    .map(({ company, figures }) => ({
      ...figures,
      value: (figures.market_cap ?? 0) / (perEuro.get(company.trading_currency) ?? Number.NaN),
    }));
}

type Value = number | null | undefined;
const atLeast = (value: Value, minimum: number) => value != null && value >= minimum;
/** A negative or missing multiple never passes a maximum. */
const atMost = (value: Value, maximum: number) => value != null && value > 0 && value <= maximum;

/** The presets and category rows of the search (specification, sections 2 and 4). */
const SEARCHES: Record<string, (company: Company) => boolean> = {
  Dividendenstars: (c) => atLeast(c.reported_dividend_yield, 3.5) && c.value >= 1e9,
  Wachstumsaktien: (c) =>
    atLeast(c.revenue_growth, 0.15) && atLeast(c.earnings_growth, 0.1) && atLeast(c.next_year_growth, 0.1),
  'Value-Aktien': (c) =>
    atMost(c.trailing_p_e, 15) && atMost(c.price_to_book, 2.5) && atLeast(c.reported_dividend_yield, 2),
  'Hohe Margen': (c) => atLeast(c.profit_margin, 0.25) && atLeast(c.operating_margin, 0.3),
  'Unterbewertete Wachstumswerte': (c) =>
    atMost(c.forward_p_e, 20) && atLeast(c.revenue_growth, 0.2) && atMost(c.price_to_book, 3),
  'Dividenden-Könige': (c) => atLeast(c.reported_dividend_yield, 4),
  'Unterbewertete Perlen': (c) => atMost(c.trailing_p_e, 15),
  'Wachstum + Wert': (c) => atLeast(c.next_year_growth, 0.1) && atMost(c.trailing_p_e, 25),
  'Hohe Profitabilität': (c) => atLeast(c.profit_margin, 0.15),
};

const SELECTABLE_COUNTRIES =
  'United States|Germany|United Kingdom|Switzerland|France|Netherlands|Sweden|Canada|China|Japan'.split('|');

let market: TestMarket;

beforeAll(async () => {
  market = await readMarket({ today: '2026-11-21' });
});

const countBy = (key: (stock: TestMarket['stocks'][number]) => string | null) => {
  const counts = new Map<string, number>();
  for (const stock of market.stocks) {
    const value = key(stock) ?? 'none';
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

describe('600 companies of the demo market', () => {
  it('are 600', () => expect(market.stocks).toHaveLength(600));

  it('are of every sector and no other', () => {
    const counts = countBy(({ company }) => company.sector);
    expect([...counts.keys()].sort()).toEqual(Object.keys(SECTORS).sort());
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(15);
  });

  it('are of every country of the search and of some others, all with German names', () => {
    const counts = countBy(({ company }) => company.country);
    for (const country of SELECTABLE_COUNTRIES) expect(counts.get(country)).toBeGreaterThanOrEqual(20);
    expect(counts.size - SELECTABLE_COUNTRIES.length).toBeGreaterThanOrEqual(5);
    expect([...counts.keys()].filter((country) => !(country in COUNTRY_NAMES))).toEqual([]);
  });

  it('trade in eleven currencies, each with a rate', () => {
    const used = [...countBy(({ company }) => company.trading_currency).keys()].sort();
    expect(used).toEqual('CAD|CHF|CNY|DKK|EUR|GBP|HKD|JPY|NOK|SEK|USD'.split('|'));
    expect(['EUR', ...market.rates.map(({ currency }) => currency)].sort()).toEqual(used);
  });

  it.each(['2025-01-01', '2026-11-21', '2028-03-15'])('fill every search on %s', async (today) => {
    const companies = await activeCompanies(await readMarket({ today }));
    for (const [name, matches] of Object.entries(SEARCHES)) {
      expect([name, Math.min(8, companies.filter(matches).length)]).toEqual([name, 8]);
    }
  });

  it.each(['2025-01-01', '2026-11-21', '2028-03-15', '2031-01-10'])(
    'lead rows with figures that real companies have on %s',
    async (today) => {
      const companies = await activeCompanies(await readMarket({ today }));
      const known = (key: keyof Company) => companies.flatMap((company) => company[key] ?? []);
      expect(Math.max(...known('reported_dividend_yield'))).toBeLessThan(12);
      expect(Math.min(...known('trailing_p_e').filter((multiple) => multiple > 0))).toBeGreaterThan(3);
      expect(Math.min(...known('forward_p_e'))).toBeGreaterThan(3);
      expect(Math.min(...known('price_to_book'))).toBeGreaterThan(0.2);
      expect(Math.min(...known('enterprise_value'))).toBeGreaterThan(0);
      expect(Math.max(...known('next_year_growth'))).toBeLessThan(0.8);
      expect(Math.max(...known('profit_margin'))).toBeLessThan(0.7);
      expect(Math.min(...known('return_on_equity'))).toBeGreaterThan(-1.5);
      const values = known('value').sort((a, b) => b - a);
      expect(values[0]).toBeLessThan(0.15 * values.reduce((sum, value) => sum + value, 0));
      expect(values[0]).toBeLessThan(500e9);
      const large = companies.filter(({ value }) => value > 10e9);
      const payers = large.filter((company) => (company.reported_dividend_yield ?? 0) > 0);
      expect(payers.length / large.length).toBeGreaterThan(2 / 3);
      // Most of the largest pay a dividend.
      const largest = companies.toSorted((a, b) => b.value - a.value).slice(0, 10);
      expect(largest.filter((company) => (company.reported_dividend_yield ?? 0) > 0).length).toBeGreaterThan(
        5,
      );
    },
  );

  it('have winners of the week', () => {
    const risen = market.stocks.filter(({ closes }) => (closes.at(-1) ?? 0) > (closes.at(-6) ?? 0) * 1.02);
    expect(risen.length).toBeGreaterThanOrEqual(8);
  });

  it('have gaps, extremes and companies that pay nothing, as real ones', () => {
    const share = (matches: (company: Figures) => boolean) =>
      market.stocks.filter(({ figures }) => matches(figures)).length / market.stocks.length;
    expect(share((c) => c.forward_p_e == null)).toBeGreaterThan(0.05);
    expect(share((c) => c.forward_p_e == null)).toBeLessThan(0.25);
    expect(share((c) => c.revenue == null)).toBeGreaterThan(0);
    expect(share((c) => (c.trailing_p_e ?? 0) > 100)).toBeGreaterThan(0);
    expect(share((c) => (c.trailing_p_e ?? 0) > 100)).toBeLessThan(0.05);
    expect(share((c) => c.reported_dividend === 0)).toBeGreaterThan(0.1);
    expect(share((c) => c.reported_dividend === 0)).toBeLessThan(0.4);
    expect(share((c) => c.reported_dividend == null)).toBeGreaterThan(0);
    expect(share((c) => c.reported_dividend == null)).toBeLessThan(0.05);
  });

  it('differ by sector: banks have no EV/EBITDA, utilities yield more than technology and grow less', () => {
    const of = (sector: string) =>
      market.stocks.filter(({ company }) => company.sector === sector).map(({ figures }) => figures);
    const median = (sector: string, key: keyof Figures) => {
      const values = of(sector).flatMap((figures) => figures[key] ?? []);
      return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
    };
    expect(of('Finance').every((figures) => figures.enterprise_to_ebitda == null)).toBe(true);
    expect(median('Utilities', 'reported_dividend_yield')).toBeGreaterThan(
      2 * median('Technology', 'reported_dividend_yield'),
    );
    expect(median('Technology', 'revenue_growth')).toBeGreaterThan(median('Utilities', 'revenue_growth'));
    expect(median('Technology', 'trailing_p_e')).toBeGreaterThan(1.3 * median('Finance', 'trailing_p_e'));
    expect(median('Technology', 'gross_margin')).toBeGreaterThan(median('Industrials', 'gross_margin'));
  });

  it('include long names and every kind of letter', () => {
    const names = market.stocks.map(({ company }) => company.name);
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(80);
    for (const letter of 'äöüéøå')
      expect([letter, names.some((name) => name.includes(letter))]).toEqual([letter, true]);
  });
});
