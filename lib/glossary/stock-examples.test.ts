import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { figures, fiscalYears } from '@/test/fiscal-year';
import { isRight } from '@/test/recompute';
import { stockExample } from '@/test/stock';
import { fillCalculator } from './example-queries';
import { type ExampleCompany, fiscalExample, marketExample } from './stock-examples';

type Figures = Partial<Record<FiscalFigure, number | null>>;

const M = 1e6;
const YEAR =
  figures(`revenue 1200e6, grossProfit 480e6, ebit 180e6, ebitda 230e6, pretaxIncome 160e6, incomeTax 40e6,
  netIncome 120e6, eps 2.4, shares 50e6, operatingCashFlow 175e6, capex 85e6, interestExpense 20e6, totalAssets 1600e6,
  currentAssets 700e6, currentLiabilities 300e6, longTermDebt 400e6, totalDebt 500e6, cash 140e6, equity 800e6,
  totalLiabilities 800e6, retainedEarnings 560e6`);

/** The years 2015 to 2025. */
const companyOf = (last: Figures = {}, sector = 'Industrials'): ExampleCompany => {
  const others: Record<number, Figures> = {
    2015: { revenue: 670 * M, ebit: 100.5 * M, eps: null },
    2020: { revenue: 940 * M, ebit: 141 * M, eps: 1.8, shares: 52 * M },
    2021: { netIncome: 0 },
    2025: last,
  };
  const years = fiscalYears(
    2015,
    Array.from({ length: 11 }, (_, at) => ({ ...YEAR, ...others[2015 + at] })),
  );
  return { sector, years, last: years.at(-1) as ExampleCompany['last'], price: 48, marketCap: 2400 * M };
};

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;

function resultsOf(slug: string, company = companyOf(), currency: string | null = 'USD') {
  const lines = fiscalExample(slug)?.(company) ?? [];
  if (typeof lines === 'string') return lines;
  return lines.map((line) => {
    const { name, sum, note } = fillCalculator(line, { currency, sector: company.sector });
    return { name, sum: plain(sum), note };
  });
}

it.each([
  ['gewinn-je-aktie', '120 Mio. $ ÷ 50 Mio. = 2,40 $'],
  ['buchwert-je-aktie', '800 Mio. $ ÷ 50 Mio. = 16,00 $'],
  ['freier-cashflow', '175 Mio. $ − 85 Mio. $ = 90,00 Mio. $'],
  // 135 ÷ 1,160
  ['roic', '180 Mio. $ × (1 − 25 %) ÷ (800 Mio. $ + 500 Mio. $ − 140 Mio. $) = 11,64 %'],
  ['eigenkapitalquote', '800 Mio. $ ÷ 1.600 Mio. $ = 50,00 %'],
  ['nettoschulden-ebitda', '(500 Mio. $ − 140 Mio. $) ÷ 230 Mio. $ = 1,57'],
  ['zinsdeckung', '180 Mio. $ ÷ 20 Mio. $ = 9,00'],
  // (50 ÷ 52)^0.2 is 0.99219.
  ['aktienzahl', '⁵√(50 Mio. ÷ 52 Mio.) − 1 = −0,78 %'],
  // One of the last ten years brought nothing.
  ['jahre-mit-gewinn', '10 − 1 = 9'],
  // Only 2.40 of 2023 is above the 1.80 of 2020; 2019 to 2025 are compared.
  ['gewinnbestaendigkeit', '1 ÷ 7 = 14,29 %'],
  // Nothing has changed since the year before.
  ['piotroski-f-score', '1 + 1 + 0 + 1 + 0 + 0 + 1 + 0 + 0 = 4'],
  // √864
  ['graham-zahl', '²√(22,5 × 2,40 $ × 16,00 $) = 29,39 $'],
  ['graham-defensiv', '(48,00 $ ÷ 2,40 $) × (48,00 $ ÷ 16,00 $) = 60,00'],
  // 180 × 0.75 ÷ 50 is 2.70; 31.76 + 2.80 − 10.00.
  ['ertragswert', '2,70 $ ÷ 8,5 % + 2,80 $ − 10,00 $ = 24,56 $'],
])('computes %s from fiscal years: %s', (slug, sum) => {
  expect(resultsOf(slug)).toEqual([{ name: null, sum, note: null }]);
  expect(isRight(sum)).toBe(true);
});

it('computes growth of revenue and EPS over three, five and ten years', () => {
  expect(resultsOf('wachstum-pro-jahr')).toEqual([
    { name: 'Umsatz, 3 Jahre', sum: '³√(1.200 Mio. $ ÷ 1.200 Mio. $) − 1 = 0,00 %', note: null },
    { name: 'Umsatz, 5 Jahre', sum: '⁵√(1.200 Mio. $ ÷ 940 Mio. $) − 1 = +5,01 %', note: null },
    { name: 'Umsatz, 10 Jahre', sum: '¹⁰√(1.200 Mio. $ ÷ 670 Mio. $) − 1 = +6,00 %', note: null },
    { name: 'Gewinn je Aktie, 3 Jahre', sum: '³√(2,40 $ ÷ 2,40 $) − 1 = 0,00 %', note: null },
    { name: 'Gewinn je Aktie, 5 Jahre', sum: '⁵√(2,40 $ ÷ 1,80 $) − 1 = +5,92 %', note: null },
    { name: 'Gewinn je Aktie, 10 Jahre', sum: null, note: 'Nicht bekannt: Wert im ersten Jahr.' },
  ]);
});

it.each([
  // 0.3 + 0.49 + 0.37125 + 1.8 + 0.74925
  ['Industrials', 'Altman Z, für Hersteller', '3,71'],
  // 1.64 + 1.141 + 0.756 + 1.05
  ['Technology', 'Altman Z″, für Nicht-Hersteller', '4,59'],
])('computes the Altman score of the sector %s', (sector, name, score) => {
  const [result] = resultsOf('altman-z', companyOf({}, sector)) as { name: string; sum: string }[];
  expect([result?.name, result?.sum.split(' = ')[1], isRight(result?.sum ?? '')]).toEqual([
    name,
    score,
    true,
  ]);
});

it('prints as few decimals as the result needs, and no sign of an unknown currency', () => {
  const company = companyOf({ equity: 333_333_333, totalAssets: 1000 * M });
  expect(resultsOf('eigenkapitalquote', company)).toMatchObject([
    { sum: '333,3 Mio. $ ÷ 1.000 Mio. $ = 33,33 %' },
  ]);
  expect(resultsOf('gewinn-je-aktie', companyOf(), null)).toMatchObject([
    { sum: '120 Mio. ÷ 50 Mio. = 2,40' },
  ]);
});

it.each<[string, Figures, string, string]>([
  ['roic', { ebit: null, cash: null }, 'Industrials', 'Nicht bekannt: EBIT und Zahlungsmittel.'],
  ['roic', { ebit: null }, 'Finance', 'Nicht bekannt oder in diesem Sektor ohne Aussage: EBIT.'],
  [
    'piotroski-f-score',
    { grossProfit: null },
    'Industrials',
    'Nicht bekannt: „Ist die Bruttomarge gestiegen?“.',
  ],
  ['zinsdeckung', { interestExpense: 0 }, 'Industrials', 'Wer keine Zinsen zahlt, hat keine Zinsdeckung.'],
  ['graham-zahl', { eps: -1 }, 'Industrials', 'Gewinn und Buchwert je Aktie müssen über null liegen.'],
  ['gewinn-je-aktie', { shares: 0 }, 'Industrials', 'Aktien, verwässert: nicht über null.'],
])('says why %s with %j in %s has no result', (slug, figures, sector, note) => {
  expect(resultsOf(slug, companyOf(figures, sector))).toEqual([{ name: null, sum: null, note }]);
});

it('says why there is no model for a company', () => {
  expect(resultsOf('altman-z', companyOf({}, 'Finance'))).toMatch(/^Für Banken, Versicherer/);
  const young = { ...companyOf(), years: companyOf().years.slice(-4) };
  expect(resultsOf('ertragswert', young)).toBe(
    'Dafür braucht es fünf Jahre mit Umsatz und operativem Ergebnis.',
  );
  expect(resultsOf('gewinnbestaendigkeit', young)).toMatch(/^Zu wenige Jahre/);
});

it('takes FCF yield and EV/EBIT from the figures of the search', () => {
  const stock = stockExample({
    free_cash_flow: 90 * M,
    market_cap: 2400 * M,
    enterprise_value: 2760 * M,
    enterprise_to_ebitda: 12,
    revenue: 1200 * M,
    operating_margin: 0.15,
  });
  const sumOf = (slug: string, of = stock) => {
    const line = marketExample(slug, of);
    return line && plain(fillCalculator(line, { currency: 'EUR', sector: of.sector }).sum);
  };
  expect(sumOf('fcf-rendite')).toBe('90 Mio. € ÷ 2.400 Mio. € = 3,75 %');
  expect(sumOf('ev-ebit')).toBe('2.760 Mio. € ÷ 180 Mio. € = 15,33');
  expect(sumOf('ev-ebit', { ...stock, enterprise_to_ebitda: null })).toBeNull();
  expect(marketExample('kgv', stock)).toBeNull();
});
