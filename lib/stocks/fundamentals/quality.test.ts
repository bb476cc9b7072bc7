import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { figures, fiscalYears } from '@/test/fiscal-year';
import { testSeries } from '@/test/series';
import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import type { Payment } from '../schema';
import { grahamLines, partText, partVerdict } from './checklist-words';
import { knownDividendYears, quality } from './quality';
import { qualityLines } from './quality-words';

const RATES = createRates(new Map([['USD', testSeries({ '2026-01-02': 1.25 })]]), epochDay('2026-11-20'));

const OTHERS = `ebit 200e6, pretaxIncome 180e6, incomeTax 45e6, netIncome 135e6, shares 50e6, dividendPerShare 1,
  operatingCashFlow 150e6, totalAssets 1000e6, equity 700e6, totalDebt 200e6, cash 100e6, interestExpense 20e6,
  totalLiabilities 300e6, currentAssets 400e6, currentLiabilities 160e6, longTermDebt 200e6, retainedEarnings 500e6,
  grossProfit 500e6`;

/** Six years up to 2025, revenue growing from 1,000 to 1,610.51 million: 10 % a year over five years. */
const YEARS = fiscalYears(
  2020,
  [1000, 1100, 1210, 1331, 1464.1, 1610.51].map((revenue, at) => ({
    ...figures(OTHERS),
    revenue: revenue * 1e6,
    eps: 1 + at,
  })),
);

const given = (changes: Partial<Parameters<typeof quality>[0]> = {}) => ({
  stock: stockExample({
    sector: 'Technology',
    current_price: 60,
    market_cap: 3000e6,
    display_currency: 'EUR',
  }),
  years: YEARS,
  currency: 'EUR',
  payments: [],
  rates: RATES,
  ...changes,
});

const judged = (changes: Partial<Parameters<typeof quality>[0]> = {}) => {
  const found = quality(given(changes));
  if (!found) throw new Error('No quality');
  return found;
};

describe('quality', () => {
  it('judges the last year against the one before', () => {
    expect(judged()).toMatchObject({
      end: '2025-12-31',
      before: '2024-12-31',
      interestCover: 10,
      // 200 × 0.75 / (700 + 200 − 100)
      roic: 0.1875,
      roicYears: 5,
      profit: { profitable: 6, known: 6 },
      // 2023, 2024 and 2025 lie above 2020, 2021 and 2022.
      stability: 1,
    });
    expect(judged().revenueGrowth).toBeCloseTo(0.1, 10);
  });

  it.each([
    ['Technology', 'zDoublePrime', null],
    ['Industrials', 'z', null],
    [null, 'zDoublePrime', null],
    ['Finance', 'zDoublePrime', 'not_for_this_industry'],
    ['Real Estate', 'zDoublePrime', 'not_for_this_industry'],
  ])('takes for %p the model %p', (sector, model, reason) => {
    expect(judged({ stock: { ...given().stock, sector } }).altman).toMatchObject({ model, reason });
  });

  it('weighs the market value in the reporting currency', () => {
    // 3000 million euros are 3750 million dollars, by liabilities of 300.
    const { altman } = judged({ currency: 'USD', stock: { ...given().stock, sector: 'Industrials' } });
    expect(altman.parts.find(({ key }) => key === 'equity')?.ratio).toBe(12.5);
  });

  it.each([
    ['EUR', 560e6],
    ['USD', 700e6],
    ['XXX', null],
    [null, null],
  ])('asks in %p for a revenue of %p', (currency, limit) => {
    expect(judged({ currency }).graham.checks.revenue).toMatchObject({
      limit,
      isMet: limit === null ? null : true,
    });
  });

  it('is null without years', () => expect(quality(given({ years: [] }))).toBeNull());
});

describe('knownDividendYears', () => {
  const yearly = (first: number, last: number): Payment[] =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ ex_date: `${first + at}-05-14`, amount: 1 }));

  it.each<[string, Payment[], number | null]>([
    // The first year may be incomplete, and 2026 is not over.
    ['a long record', yearly(2004, 2026), 21],
    ['a record that begins too late to tell', yearly(2016, 2026), null],
    ['a gap', [...yearly(2010, 2019), ...yearly(2021, 2026)], 5],
    ['no payments', [], null],
  ])('%s', (_name, payments, years) => expect(knownDividendYears(payments, '2026-11-20')).toBe(years));
});

describe('qualityLines', () => {
  const textOf = (figure: string, changes: object) => {
    const line = qualityLines({ ...judged(), ...changes }).find((one) => one.figure === figure);
    return plain(`${line?.value}: ${line?.text}`);
  };

  it.each([
    [{}, '10,0: Das operative Ergebnis zahlt die Zinsen 10,0-mal: reichlich.'],
    [{ interestCover: 4 }, '4,0: Das operative Ergebnis zahlt die Zinsen 4,0-mal.'],
    [{ interestCover: 1.5 }, '1,5: Das operative Ergebnis zahlt die Zinsen 1,5-mal: knapp.'],
    [{ interestCover: -1 }, '−1,0: Das operative Ergebnis reicht nicht für die Zinsen.'],
    [{ isWithoutInterest: true, interestCover: null }, '–: Es waren keine Zinsen zu zahlen.'],
  ])('says how interest is covered: %p', (changes, text) => {
    expect(textOf('interest_cover', changes)).toBe(text);
  });

  const MEDIAN = '18,8 %: Median aus 5 Jahren.';
  const all = (change: object) => judged({ years: YEARS.map((year) => ({ ...year, ...change })) });
  const ofBank = judged({
    stock: { ...given().stock, sector: 'Finance' },
    years: YEARS.map((year) => ({ ...year, ebit: null })),
  });

  it.each([
    [{}, `${MEDIAN} Umsatz +10,0 % im Jahr: das Wachstum lässt sich aus der eigenen Rendite bezahlen.`],
    [
      { roic: 0.05 },
      '5,0 %: Median aus 5 Jahren. Umsatz +10,0 % im Jahr: mehr, als die eigene Rendite bezahlen kann; der Rest muss aus Schulden oder neuen Aktien kommen.',
    ],
    [
      { revenueGrowth: -0.02 },
      `${MEDIAN} Umsatz −2,0 % im Jahr: Ohne Wachstum ist auch kein zusätzliches Kapital nötig.`,
    ],
    [{ revenueGrowth: null }, `${MEDIAN} Das Wachstum über fünf Jahre ist nicht bekannt.`],
    [all({ ebit: null }), 'N/A: Für die Kapitalrendite fehlen Angaben.'],
    [
      all({ pretaxIncome: -1, cash: 950e6 }),
      'N/A: Vor Steuern stand im letzten Jahr ein Verlust: Ein Steuersatz lässt sich daraus nicht ableiten, und ohne ihn keine Kapitalrendite.',
    ],
    // 700 + 200 − 950 million
    [
      all({ cash: 950e6 }),
      'N/A: Im Geschäft steckt rechnerisch kein Kapital: Die Zahlungsmittel sind so hoch wie Eigenkapital und Finanzschulden zusammen oder höher.',
    ],
    [ofBank, 'N/A: In diesem Sektor sagt die Kapitalrendite nichts.'],
  ])('sets growth against the return: %p', (changes, text) => expect(textOf('roic', changes)).toBe(text));

  it('says how stable earnings are', () => {
    expect(textOf('earnings_stability', {})).toBe(
      '100 %: In 100 % der Jahre lag der Gewinn je Aktie über dem von drei Jahren zuvor. Mit Gewinn: 6 von 6 Jahren.',
    );
    expect(textOf('earnings_stability', { stability: null, profit: { profitable: 0, known: 0 } })).toBe(
      'N/A: Zu wenige Jahre für den Vergleich mit dem Gewinn drei Jahre zuvor.',
    );
    expect(textOf('earnings_stability', { stability: null, profit: { profitable: 1, known: 1 } })).toBe(
      'N/A: Zu wenige Jahre für den Vergleich mit dem Gewinn drei Jahre zuvor. Bekannt ist ein einziges Jahr, mit Gewinn.',
    );
  });
});

describe('grahamLines', () => {
  it('has seven criteria with value, limit and verdict', () => {
    const lines = grahamLines(judged()).map(({ name, verdict, lines }) =>
      plain(`${name}, ${verdict}: ${lines.map(({ value, limit }) => `${value} | ${limit}`).join(' & ')}`),
    );
    expect(lines).toEqual([
      'Größe: Umsatz, met: 1,61 Mrd. € | mindestens 560,00 Mio. € (700,00 Mio. $)',
      'Liquidität, met: 2,50-fach | Umlaufvermögen mindestens das Doppelte der kurzfristigen Schulden & 200,00 Mio. € | langfristige Schulden höchstens so hoch wie das Nettoumlaufvermögen, 240,00 Mio. €',
      'Jahre mit Gewinn, unknown: 6 | alle der letzten zehn',
      'Jahre mit Dividende in Folge, unknown: 6 | mindestens 20',
      'Wachstum des Gewinns in zehn Jahren, unknown: N/A | mindestens ein Drittel, im Mittel von je drei Jahren',
      // 60 / ((4 + 5 + 6) / 3), and 60 / (700 / 50); 22.5 / 12
      'KGV mit dem Gewinn von drei Jahren, met: 12,0 | höchstens 15',
      'KBV, failed: 4,29 | höchstens 1,88, weil das KGV niedrig ist',
    ]);
  });
});

describe('partText', () => {
  it.each([
    [0.113, 0.104, 'share', '10,4 → 11,3 %'],
    [2.32, 2.27, 'ratio', '2,27 → 2,32'],
    [48.4e6, 49e6, 'count', '49,0 → 48,4 Mio.'],
    // As the table of years writes it.
    [136.05e6, null, 'count', '136,1 Mio.'],
    [0.113, null, 'share', '11,3 %'],
    [null, 0.1, 'share', 'N/A'],
    // A step that one decimal hides.
    [0.41387, 0.41399, 'share', '41,40 → 41,39 %'],
    [0.5, 0.5, 'share', '50,0 → 50,0 %'],
    [0.500001, 0.5, 'ratio', '0,5000 → 0,5000'],
  ] as const)('puts %p after %p into %p: %p', (current, previous, unit, text) => {
    expect(plain(partText({ key: 'shares', current, previous, isMet: null }, unit))).toBe(text);
  });
});

it.each([
  ['risen', 'assetTurnover', 0.0939, 0.0937, true, 'met'],
  ['risen by less than reports are rounded', 'assetTurnover', 0.093_65, 0.0936, false, 'same'],
  ['fallen by as little', 'assetTurnover', 0.0936, 0.093_65, false, 'same'],
  ['fallen', 'assetTurnover', 0.09, 0.0937, false, 'failed'],
  ['the same loss', 'returnOnAssets', -0.1, -0.1, false, 'failed'],
  ['not known', 'assetTurnover', null, 0.1, null, 'unknown'],
] as const)('a part of the F-Score that has %s', (_name, key, current, previous, isMet, verdict) => {
  expect(partVerdict({ key, current, previous, isMet })).toBe(verdict);
});
