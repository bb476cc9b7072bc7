import { resultsCsv } from './results-csv';
import type { SearchItem } from './schema';

const ITEM: SearchItem = {
  id: 'sap-de',
  name: '=SAP; SE',
  sector: 'Technology',
  market_cap: 250_000_000_000,
  current_price: 204.55,
  trailing_p_e: 31.2,
  forward_p_e: null,
  price_to_book: 5,
  dividend_yield: 1.15,
  profit_margin: 0.153,
  operating_margin: 0.2,
  next_year_growth: 0.1,
  revenue_growth: -0.05,
  earnings_growth: null,
  daily_change: -1.2,
  weekly_change: 0,
  monthly_change: 3.4567891,
  yearly_change: 24.6,
  revenue: 34_000_000_000,
};

describe('resultsCsv', () => {
  const [head, row] = resultsCsv([ITEM], 'USD').replace('\ufeff', '').split('\r\n');

  it('names the unit of each column', () => {
    expect(head).toBe(
      'Name;Branche;Marktkapitalisierung (USD);Kurs (USD);KGV;Erwartetes KGV;KBV;Dividendenrendite (%);Gewinnmarge (%);Operative Marge (%);Wachstum nächstes Jahr (%);Umsatzwachstum (%);Gewinnwachstum (%);Kursänderung 24h (%);Kursänderung 7d (%);Kursänderung 30d (%);Kursänderung 1J (%);Umsatz (USD);Kennung',
    );
  });

  it('writes fractions as percent numbers and no formula', () => {
    expect(row).toBe(
      `"'=SAP; SE";Technologie;250000000000;204,55;31,2;;5;1,15;15,3;20;10;-5;;-1,2;0;3,4568;24,6;34000000000;sap-de`,
    );
  });
});
