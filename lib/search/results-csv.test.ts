import { stockExample } from '@/test/stock';
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

const lines = (...stocks: Parameters<typeof resultsCsv>[0]) =>
  resultsCsv(stocks, 'USD').replace('\ufeff', '').split('\r\n');

const HEAD =
  'Name;Sektor;Marktkapitalisierung (USD);Kurs (USD);KGV;Erwartetes KGV;KBV;Dividendenrendite (%);Gewinnmarge (%);Operative Marge (%);Wachstum nächstes Jahr (%);Umsatzwachstum (%);Gewinnwachstum (%);Kursänderung 1T (%);Kursänderung 1W (%);Kursänderung 1M (%);Kursänderung 1J (%);Umsatz (USD);Kennung;' +
  'Unternehmenswert (USD);Freier Cashflow (USD);EV/EBITDA;Dividende (USD);Ausschüttungsquote (%);Bruttomarge (%);Eigenkapitalrendite (%);Wachstum dieses Jahr (%);Wachstum dieses Quartal (%);Wachstum nächstes Quartal (%);' +
  'Score Bewertung;Score Finanzen;Score Dividenden;Score Wachstum;' +
  'Kapitalrendite (ROIC) (%);Eigenkapitalquote (%);Nettoschulden/EBITDA;Zinsdeckung;F-Score;Jahre mit Gewinn;"Umsatz p. a., 5 Jahre (%)";"Umsatz p. a., 10 Jahre (%)";"Gewinn je Aktie p. a., 5 Jahre (%)";"Gewinn je Aktie p. a., 10 Jahre (%)";Aktienzahl p. a. (%);' +
  'Jahre mit Erhöhung;Jahre ohne Kürzung;Dividende zum Vorjahr (%);"Dividende p. a., 3 Jahre (%)";"Dividende p. a., 5 Jahre (%)";"Dividende p. a., 10 Jahre (%)";Monate mit Ex-Tag;Ausschüttung vom freien Cashflow (%)';

describe('resultsCsv', () => {
  it('names the unit of each column, the older ones first', () => expect(lines()[0]).toBe(HEAD));

  it('writes fractions as percent numbers and no formula, and leaves out what is not loaded', () => {
    expect(lines(ITEM)[1]).toBe(
      `"'=SAP; SE";Technologie;250000000000;204,55;31,2;;5;1,15;15,3;20;10;-5;;-1,2;0;3,4568;24,6;34000000000;sap-de${';'.repeat(33)}`,
    );
  });

  it('writes every figure that a table can show, and the four scores', () => {
    const scored = (score: number) => ({ score, compared: 9 });
    const stock = stockExample({
      metricScores: { trailing_p_e: scored(77), forward_p_e: scored(82), dividend: scored(1) },
    });
    const cells = (lines(stock)[1] ?? '').split(';');
    expect(cells.slice(18)).toEqual(
      'nwe-de;16120000000;731000000;8,31;2,1;35,6;34,1;17,4;14,1;8,1;9,6;80;;;;14;52;0,8;12;7;10;6;5;8;7;-0,4;6;9;5;6,1;7,4;;1;48'.split(
        ';',
      ),
    );
  });
});
