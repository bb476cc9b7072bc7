import { METRICS } from '@/lib/stocks/metrics';
import { COUNTRIES } from '@/lib/stocks/rules';
import { words } from '@/test/words';
import { CATEGORIES, PRESETS } from './presets';
import {
  BASIC_FILTER_KEYS,
  FILTER_KEYS,
  FILTERS,
  filterLabel,
  SEARCH_COUNTRIES,
  SETTING_KEYS,
} from './rules';

describe('FILTERS', () => {
  it.each([
    ['market_cap', 'minimum', 1000, 'billions', 1],
    ['trailing_p_e', 'maximum', 100, 'ratio', 1],
    ['forward_p_e', 'maximum', 100, 'ratio', 1],
    ['price_to_book', 'maximum', 20, 'ratio', 1],
    ['enterprise_to_ebitda', 'maximum', 50, 'ratio', 1],
    ['dividend', 'minimum', 10, 'perShare', 1],
    ['dividend_yield', 'minimum', 20, 'percent', 0.1],
    ['profit_margin', 'minimum', 100, 'percent', 0.1],
    ['operating_margin', 'minimum', 100, 'percent', 0.1],
    ['next_year_growth', 'minimum', 100, 'percent', 0.1],
    ['revenue_growth', 'minimum', 100, 'percent', 0.1],
    ['earnings_growth', 'minimum', 100, 'percent', 0.1],
  ] as const)('%s: %s up to %d (%s), step %d', (key, direction, maximum, unit, step) => {
    expect(FILTERS[key]).toMatchObject({ direction, maximum, unit, step });
  });

  it('are twelve, and twenty-three more', () => {
    expect(BASIC_FILTER_KEYS).toHaveLength(12);
    expect(FILTER_KEYS.slice(0, 12)).toEqual(BASIC_FILTER_KEYS);
    expect(
      FILTER_KEYS.slice(12).map((key) => [
        key,
        filterLabel(key),
        FILTERS[key].direction,
        FILTERS[key].maximum,
      ]),
    ).toEqual([
      ['free_cash_flow_yield', 'Free-Cashflow-Rendite', 'minimum', 20],
      ['valuation_score', 'Score Bewertung', 'minimum', 100],
      ['return_on_equity', 'Eigenkapitalrendite', 'minimum', 100],
      ['payout_ratio', 'Ausschüttungsquote', 'maximum', 100],
      ['financial_score', 'Score Finanzen', 'minimum', 100],
      ['dividend_score', 'Score Dividenden', 'minimum', 100],
      ['growth_score', 'Score Wachstum', 'minimum', 100],
      ['net_debt_to_ebitda', 'Nettoschulden/EBITDA', 'maximum', 10],
      ['roic', 'Kapitalrendite (ROIC)', 'minimum', 50],
      ['equity_ratio', 'Eigenkapitalquote', 'minimum', 100],
      ['interest_cover', 'Zinsdeckung', 'minimum', 50],
      ['f_score', 'F-Score', 'minimum', 9],
      ['profit_years', 'Jahre mit Gewinn', 'minimum', 10],
      ['dividend_increases', 'Jahre mit Erhöhung', 'minimum', 50],
      ['dividend_without_cut', 'Jahre ohne Kürzung', 'minimum', 50],
      ['dividend_growth_1', 'Dividende zum Vorjahr', 'minimum', 50],
      ['dividend_growth_3', 'Dividende p. a., 3 Jahre', 'minimum', 50],
      ['dividend_growth_5', 'Dividende p. a., 5 Jahre', 'minimum', 50],
      ['dividend_growth_10', 'Dividende p. a., 10 Jahre', 'minimum', 50],
      ['free_cash_flow_payout', 'Ausschüttung vom freien Cashflow', 'maximum', 100],
      ['dividend_months', 'Monate mit Ex-Tag', 'minimum', 12],
      ['revenue_growth_5', 'Umsatz p. a., 5 Jahre', 'minimum', 50],
      ['revenue_growth_10', 'Umsatz p. a., 10 Jahre', 'minimum', 50],
      ['eps_growth_5', 'Gewinn je Aktie p. a., 5 Jahre', 'minimum', 50],
      ['eps_growth_10', 'Gewinn je Aktie p. a., 10 Jahre', 'minimum', 50],
      ['share_growth', 'Aktienzahl p. a.', 'maximum', 10],
    ]);
  });

  it('have an opposite bound each, after its direction', () => {
    expect(SETTING_KEYS).toHaveLength(2 * FILTER_KEYS.length);
    expect(SETTING_KEYS.slice(0, 4)).toEqual(words`
      market_cap market_cap_to trailing_p_e trailing_p_e_from
    `);
  });

  it.each(BASIC_FILTER_KEYS)('%s keeps what scores higher', (key) => {
    expect(FILTERS[key].direction === 'maximum').toBe(METRICS[key].better === 'lower');
  });
});

describe('PRESETS', () => {
  it('are the five of the specification, and three of payers', () => {
    expect(Object.entries(PRESETS).map(([id, { label, filters }]) => [id, label, filters])).toEqual([
      ['high-dividend', 'Dividendenstars', { dividend_yield: 3.5, market_cap: 1 }],
      ['growth-stocks', 'Wachstumsaktien', { revenue_growth: 15, earnings_growth: 10, next_year_growth: 10 }],
      ['value-stocks', 'Value-Aktien', { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 }],
      ['high-profit-margin', 'Hohe Margen', { profit_margin: 25, operating_margin: 30 }],
      [
        'undervalued-growth',
        'Unterbewertete Wachstumswerte',
        { forward_p_e: 20, revenue_growth: 20, price_to_book: 3 },
      ],
      ['raised-5', 'Seit 5 Jahren gesteigert', { dividend_increases: 5 }],
      ['raised-10', 'Seit 10 Jahren gesteigert', { dividend_increases: 10 }],
      ['raised-25', 'Seit 25 Jahren gesteigert', { dividend_increases: 25 }],
    ]);
  });
});

describe('CATEGORIES', () => {
  it('are the five of the specification', () => {
    expect(
      Object.entries(CATEGORIES).map(([id, { label, filters, sortBy, sortOrder }]) => [
        id,
        label,
        filters,
        `${sortBy} ${sortOrder}`,
      ]),
    ).toEqual([
      ['weekly-winners', 'Wochengewinner', {}, 'weekly_change desc'],
      ['dividend-kings', 'Dividenden-Könige', { dividend_yield: 4 }, 'dividend_yield desc'],
      ['undervalued-gems', 'Unterbewertete Perlen', { trailing_p_e: 15 }, 'trailing_p_e asc'],
      [
        'growth-value',
        'Wachstum + Wert',
        { next_year_growth: 10, trailing_p_e: 25 },
        'next_year_growth desc',
      ],
      ['high-profitability', 'Hohe Profitabilität', { profit_margin: 15 }, 'profit_margin desc'],
    ]);
  });
});

describe('settings of presets and categories', () => {
  const settings = [...Object.values(PRESETS), ...Object.values(CATEGORIES)].flatMap(({ label, filters }) =>
    Object.entries(filters).map(([key, value]) => [label, key as keyof typeof FILTERS, value] as const),
  );

  it.each(settings)('%s: %s %d is within its slider', (_label, key, value) => {
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThanOrEqual(FILTERS[key].maximum);
  });
});

it('every country to choose has a German name', () => {
  const named = SEARCH_COUNTRIES.filter((country) => country !== 'Other');
  expect(named.filter((country) => !(country in COUNTRIES))).toEqual([]);
});
