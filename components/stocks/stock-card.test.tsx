import { renderToStaticMarkup } from 'react-dom/server';
import type { Holding } from '@/lib/stocks/cards/holding';
import { type MetricKey, SCORED_METRICS, SUMMARY_SCORES, type SummaryKey } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { HOLDING } from '@/test/position';
import { stockExample } from '@/test/stock';
import { table } from '@/test/words';
import { StockCard } from './stock-card';

const metricScores: Stock['metricScores'] = Object.fromEntries(
  SCORED_METRICS.map((key) => [key, { score: 50 }]),
);
const complete = stockExample({ metricScores });

/** Returns the texts of a card in order, with ordinary spaces, without noscript content. */
const textsOf = (stock: Stock, holding?: Holding): string[] =>
  renderToStaticMarkup(<StockCard stock={stock} holding={holding} />)
    .replace(/<noscript.*?<\/noscript>/g, '')
    .replace(/&nbsp;|[\u00a0\u202f]/g, ' ')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Returns the texts from one to another. */
const between = (texts: string[], from: string, to: string) =>
  texts.slice(texts.indexOf(from), texts.indexOf(to));

const missing = (texts: string[]) => texts.filter((text) => text === 'N/A').length;

const BROKEN = /null|undefined|NaN|Infinity|∞|object/;

const without = (keys: readonly MetricKey[]): Stock => {
  const stock: Record<string, unknown> = { ...complete };
  const estimates: Record<string, number | null> = { ...complete.growth_estimates };
  for (const key of keys) {
    const estimate = key.replace('_growth', '');
    if (estimate in estimates) estimates[estimate] = null;
    else stock[key] = null;
  }
  return { ...stock, growth_estimates: estimates } as Stock;
};

const SHOWN: readonly MetricKey[] = [
  'current_price',
  'daily_change',
  'weekly_change',
  'monthly_change',
  'yearly_change',
  ...Object.values(SUMMARY_SCORES).flatMap(({ metrics }) => [...metrics]),
];

describe('StockCard', () => {
  it('shows what the specification lists, in its order', () => {
    const meaning = 'Dieser Wert ist besser als bei 50% der berücksichtigten Unternehmen';
    const expected = table`
      Nordwind Energietechnik AG | Kurs: | 87,42 € | Kurs | Industrie
      50 | Bewertung | 50 | Finanzen | 50 | Dividenden | 50 | Wachstum
      1T | Veränderung an einem Tag | +0,84 % | 1W | Veränderung in einer Woche | +3,12 %
      1M | Veränderung in einem Monat | −1,47 % | 1Y | Veränderung in einem Jahr | +24,63 %
      Kennzahlen | Bewertung | Finanzen
      Bewertung | KGV | 14,82 | ... | Erwartetes KGV | 12,95 | ... | KBV | 2,14 | ... | EV/EBITDA | 8,31 | ...
      Finanzen | Operative Marge | 15,20 % | ... | Gewinnmarge | 11,90 % | ...
      Bruttomarge | 34,10 % | ... | Eigenkapitalrendite | 17,40 % | ...
      Dividenden | Dividende | 2,10 € | ... | Dividendenrendite | 2,40 % | ... | Ausschüttungsquote | 35,60 % | ...
      Wachstumsprognosen | Umsatzwachstum | +11,20 % | ... | Gewinnwachstum | +18,40 % | ...
      Dieses Jahr (erw.) | +14,10 % | ... | Nächstes Jahr (erw.) | +12,70 % | ...
      Mehr anzeigen | Weniger | zu Nordwind Energietechnik AG
    `;
    expect(textsOf(complete)).toEqual(expected.flat().map((text) => (text === '...' ? meaning : text)));
  });

  it.each(SHOWN)('without %s says N/A in its place and keeps every line', (key) => {
    const texts = textsOf(without([key]));
    expect(missing(texts)).toBe(1);
    expect(texts).toHaveLength(textsOf(complete).length);
    expect(texts.join(' ')).not.toMatch(BROKEN);
  });

  it('shows any mixture of missing figures', () => {
    // Tests every second, third … of them, from every start: 190 combinations.
    for (let step = 1; step < SHOWN.length; step++) {
      for (let first = 0; first < step; first++) {
        const gone = SHOWN.filter((_, index) => index % step === first);
        expect(missing(textsOf(without(gone)))).toBe(gone.length);
      }
    }
  });

  // Fewer than half of the scores: decisions, 'Scores'.
  it.each<[SummaryKey, number, string]>([
    ['valuation', 4, '50'],
    ['valuation', 2, '50'],
    ['valuation', 1, 'N/A'],
    ['dividend', 2, '50'],
    ['dividend', 1, 'N/A'],
    ['growth', 0, 'N/A'],
  ])('the ring of %s with %d scores reads %s', (summary, count, expected) => {
    const { label, metrics } = SUMMARY_SCORES[summary];
    const scores = { ...metricScores };
    for (const metric of metrics.slice(count)) delete scores[metric];
    const texts = textsOf({ ...complete, metricScores: scores });
    expect(texts[texts.indexOf(label) - 1]).toBe(expected);
  });

  const LOSS = { quantity: 310, average_buy_price: 43.1, total_value: 12_725.5, growth: -4.76 };
  const PART = { quantity: 1.5, average_buy_price: 60, total_value: 131.13 };
  const NOTHING = { average_buy_price: null, total_value: null, growth: null, purchase_date: null };

  it.each<[string, Partial<Holding>, string]>([
    ['a gain', {}, '240 63,25 € 12.03.2024 20.980,80 € +5.800,80 € · +38,21 %'],
    ['a loss', LOSS, '310 43,10 € 12.03.2024 12.725,50 € −635,50 € · −4,76 %'],
    ['no buy price', { average_buy_price: null, growth: null }, '240 N/A 12.03.2024 20.980,80 € N/A'],
    ['no value', { total_value: null, growth: null }, '240 63,25 € 12.03.2024 N/A N/A'],
    ['no growth', { growth: null }, '240 63,25 € 12.03.2024 20.980,80 € +5.800,80 € · N/A'],
    ['a part of a share', PART, '1,50 60,00 € 12.03.2024 131,13 € +41,13 € · +38,21 %'],
    ['nothing known', NOTHING, '240 N/A N/A N/A N/A'],
  ])('a position with %s', (_name, changes, expected) => {
    const texts = between(textsOf(complete, { ...HOLDING, ...changes }), 'Position', 'Kennzahlen');
    const names = ['Position', 'Anzahl', 'Kaufkurs', 'Kaufdatum', 'Wert', 'Seit Kauf'];
    expect(texts.filter((text) => names.includes(text))).toEqual(names);
    expect(texts.filter((text) => !names.includes(text)).join(' ')).toBe(expected);
  });

  it('marks an estimated buy price and a stock that is no longer listed', () => {
    const texts = textsOf({ ...complete, status: 'delisted' }, { ...HOLDING, price_estimated: true });
    expect(texts).toContain('Kaufkurs (geschätzt)');
    expect(texts).toContain('nicht mehr gelistet ·');
  });

  it('says that changes are in another currency than that of the exchange', () => {
    const texts = textsOf({ ...complete, trading_currency: 'USD' });
    expect(texts).toContain('Veränderung an einem Tag, in EUR');
  });
});
