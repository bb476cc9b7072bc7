import { renderToStaticMarkup } from 'react-dom/server';
import { stockVerdict } from '@/lib/stocks/page/verdict';
import { dividendPayments } from '@/lib/stocks/prices/dividend-payments';
import { shortHistory } from '@/lib/stocks/prices/short-history';
import { stockExample } from '@/test/stock';
import { ComparedFigures } from './compared-figures';
import { DividendSection, DividendTable } from './dividend-section';
import { DrawnPriceHistory } from './drawn-price-history';
import { KeyFigures } from './key-figures';
import { PointLists } from './point-lists';
import { SimilarCompanies } from './similar-companies';
import { StockInfo } from './stock-info';
import { StockPrice } from './stock-price';
import { VerdictSummary } from './verdict-summary';
import { VisitorStock } from './visitor-stock';

const textOf = (element: React.ReactElement | string): string =>
  (typeof element === 'string' ? element : renderToStaticMarkup(element))
    .replace(/<[^>]+>/g, '|')
    .replace(/\s/g, ' ')
    .replace(/(\| *)+/g, '|');

const UNREMARKABLE = {
  metricScores: Object.fromEntries(
    ['operating_margin', 'profit_margin', 'gross_margin', 'return_on_equity', 'revenue_growth'].map((key) => [
      key,
      { score: 50, compared: 600 },
    ]),
  ),
  revenue_growth: 0.02,
  growth_estimates: { current_qtr: null, next_qtr: null, current_year: null, next_year: null },
};

const spread = { lower: 30, middle: 45, upper: 60, median: 16.8 };

describe('PointLists', () => {
  const lists = (changes: Parameters<typeof stockExample>[0]) =>
    textOf(<PointLists {...stockVerdict(stockExample(changes), [])} />);

  it('says so where too little is known', () => {
    expect(lists({}).match(/Zu wenige Kennzahlen sind bekannt\./g)).toHaveLength(2);
  });

  it('says so where nothing is remarkable', () => {
    const text = lists(UNREMARKABLE);
    expect(text).toContain('|Stärken in Zahlen|Keine der geprüften Stärken trifft zu.|');
    expect(text).toContain('|Schwächen in Zahlen|Keines der geprüften Risiken trifft zu.|');
  });
});

describe('VerdictSummary', () => {
  const summary = (changes: Parameters<typeof stockExample>[0]) => {
    const stock = stockExample(changes);
    return textOf(<VerdictSummary stock={stock} verdict={stockVerdict(stock, [])} />);
  };

  it('says a score in a few words, and the first strength and risk', () => {
    const text = summary({ ...UNREMARKABLE, revenue_growth: -0.2, price_to_book: -2, profit_margin: -0.1 });
    expect(text).toContain('|Finanzen|rentabler als 50 %|');
    expect(text).toContain('|Macht Verlust.|Gewinnmarge −10,00 %.|');
    expect(text).not.toContain('Kein Eigenkapital');
  });

  it('has no scores of a stock that is compared with none, such as a delisted one', () => {
    expect(summary({ metricScores: {}, compared: 0 })).toBe('|Zu wenige Angaben für eine Einordnung|');
  });
});

describe('ComparedFigures', () => {
  const figures = (score: number, sector: typeof spread | null) =>
    textOf(
      <ComparedFigures
        label="Bewertung"
        metrics={['trailing_p_e']}
        stock={stockExample({
          metricScores: { trailing_p_e: { score, compared: 600 } },
          comparisons: { trailing_p_e: { sector, market: 15.2 } },
        })}
      />,
    );

  it('says in words what the scale shows', () => {
    expect(figures(64, spread)).toContain(
      '|Dieser Wert ist besser als bei 64 % der berücksichtigten Unternehmen. Sektor: Median 16,80. Markt: 15,20.|14,82|16,80|',
    );
  });

  it('is never better than all, and goes on without a sector', () => {
    expect(figures(100, null)).toContain(
      '|Dieser Wert ist besser als bei 99 % der berücksichtigten Unternehmen. Markt: 15,20.|14,82|',
    );
  });
});

it('leaves the currency to the line of source and day', () => {
  const stock = stockExample({ display_currency: 'EUR', trading_currency: 'EUR' });
  for (const Part of [StockInfo, DividendSection]) {
    expect(textOf(<Part stock={stock} />)).not.toContain('EUR');
  }
});

describe('KeyFigures', () => {
  it('says in words that no payment is known', () => {
    const changes = { last_dividend_date: null, held_dividend_date: null, dividend_history: [] };
    expect(textOf(<KeyFigures stock={stockExample(changes)} />)).toContain(
      '|Letzte Dividende|Keine Zahlung bekannt|',
    );
  });
});

describe('SimilarCompanies', () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => stockExample({ id, name: `${id} AG` }));

  it('shows the four scores instead of the sector that all share', () => {
    const text = textOf(<SimilarCompanies stock={stockExample()} similar={others} />);
    expect(text).toContain(
      '|Sektor Industrie|Markt\u00adkapitalisierung|KGV|Dividenden\u00adrendite|Bewertung|Finanzen|',
    );
  });

  it('is absent without any', () => {
    expect(renderToStaticMarkup(<SimilarCompanies stock={stockExample()} similar={[]} />)).toBe('');
  });
});

it('says below the dividends of years which one is not over', () => {
  const quarters = (year: number) =>
    ['03', '06', '09', '12'].map((month) => ({
      dividend_id: `${year}-${month}`,
      ex_date: `${year}-${month}-10`,
      amount: 1,
      special_amount: 0,
      special: null,
    }));
  const shown = (price_date: string) =>
    textOf(
      <DividendSection
        stock={stockExample({
          price_date,
          dividend_history: [2021, 2022, 2023, 2024, 2025, 2026].flatMap(quarters).slice(0, 22),
        })}
      />,
    );
  expect(shown('2026-07-01')).toContain('Jede Zahlung zählt im Jahr ihres Ex-Tags; 2026 läuft noch|');
  expect(shown('2027-01-04')).not.toContain('läuft noch');
});

describe('DividendTable', () => {
  const table = (count: number) =>
    textOf(
      <DividendTable
        currency="EUR"
        payments={Array.from({ length: count }, (_, i) => ({
          dividend_id: `${i}`,
          ex_date: `${2000 + i}-05-14`,
          amount: 1,
          change: null,
          special_amount: 0,
          special: null,
        }))}
      />,
    );

  it('says which payment is special, and which part of it', () => {
    const payments = dividendPayments(
      (
        [
          [1, 0, null],
          [4, 3, 'special'],
          [2, 2, 'special'],
          [5, 4, 'open'],
        ] as const
      ).map(([amount, special_amount, special], i) => ({
        dividend_id: `${i}`,
        ex_date: `${2020 + i}-05-14`,
        amount,
        special_amount,
        special,
      })),
    );
    const text = textOf(<DividendTable currency="EUR" payments={payments} />);
    expect(text).toContain('|14.05.2021|davon 3,00 € Sonderzahlung|4,00 €|');
    expect(text).toContain('|14.05.2022|Sonderzahlung|2,00 €|');
    expect(text).toContain('|14.05.2023|vielleicht eine Sonderzahlung|5,00 €|');
    expect(text.match(/Sonderzahlung/g)).toHaveLength(3);
  });

  it('counts the payments that it shows only on demand', () => {
    expect(table(9)).toContain('|Alle 9 Zahlungen zeigen|');
    expect(table(8)).not.toContain('zeigen');
  });
});

describe('StockPrice', () => {
  const price = (changes: Parameters<typeof stockExample>[0], ...prices: number[]) =>
    textOf(
      <StockPrice
        stock={stockExample(changes)}
        year={prices.map((value, i) => ({ date: `2026-11-${10 + i}`, price: value }))}
      />,
    );

  it('says the price and its change over a day', () => {
    // 87.42 after 86.
    const text = price({}, 80, 86, 87.42);
    expect(text).toContain('|87,42 €|');
    expect(text).toContain('|+1,42 €|· |+1,65 %|zum Vortag|');
  });

  it('has no day before for a delisted stock, and no change for a single price', () => {
    expect(price({ status: 'delisted' }, 80, 87.42)).not.toContain('Vortag');
    expect(price({}, 87.42)).toContain('|N/A |zum Vortag|');
  });
});

describe('DrawnPriceHistory', () => {
  const days = [80, 86, 87.42].map((value, i) => ({ date: `2026-11-${10 + i}`, price: value }));
  const html = (changes: Parameters<typeof stockExample>[0] = {}) =>
    renderToStaticMarkup(
      <VisitorStock stock={stockExample(changes)} closes={shortHistory(days)} similarIds="">
        <DrawnPriceHistory stock={stockExample(changes)} year={days} dividends={[]} />
      </VisitorStock>,
    );

  it('leaves the price to the head of the page, and says the change over its period', () => {
    expect(html()).not.toMatch(/<p[^>]*>87,42\s€<\/p>/);
    expect(textOf(html())).toContain('|+7,42 €|· |+9,28 %|seit 10.11.2026|');
  });

  it('says no change in another currency', () => {
    expect(textOf(html({ trading_currency: 'USD', yearly_change: 9.28 }))).not.toContain('in USD');
  });
});
