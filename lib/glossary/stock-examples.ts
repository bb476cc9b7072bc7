import { earningsPowerReason } from '@/lib/fair-value/model-inputs';
import { START_RETURN } from '@/lib/fair-value/start-values';
import { bookValuePerShare, taxRate } from '@/lib/finance/value/derived-figures';
import { earningsPower } from '@/lib/finance/value/earnings-power';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { recentEps } from '@/lib/finance/value/graham';
import { earningsRises, FEWEST_COMPARISONS, yearsOfProfit } from '@/lib/finance/value/growth';
import { piotroski } from '@/lib/finance/value/piotroski';
import { yearBefore } from '@/lib/finance/value/year-before';
import { altmanModel } from '@/lib/stocks/fundamentals/quality';
import type { Stock } from '@/lib/stocks/schema';
import { ALTMAN_DOUBLE_PRIME } from './altman-calculator';
import type { Calculator } from './calculator';
import { CALCULATORS, EPS_GROWTH } from './calculators';

/** A company with its last fiscal year; amounts are in the reporting currency. */
export type ExampleCompany = {
  sector: string | null;
  /** Oldest first. */
  years: readonly FiscalYear[];
  last: FiscalYear;
  price: number | null;
  marketCap: number | null;
};

/** Numbers of a calculator's fields, in whole units and as fractions; null: unknown. */
type Numbers = Readonly<Record<string, number | null>>;

export type Line = {
  calculate: Calculator;
  numbers: Numbers;
  /** Name of the calculation, where an example has several lines. */
  name?: string;
};

/** The lines of an example, or the reason why there is none. */
type Example = (company: ExampleCompany) => Line[] | string;

const RECORD = 10;
const SPANS = [3, 5, 10];
const SHARE_SPAN = 5;

/** An example of the page's own calculator. */
const filled =
  (slug: string, numbers: (last: FiscalYear, company: ExampleCompany) => Numbers): Example =>
  (company) => [{ calculate: CALCULATORS[slug] as Calculator, numbers: numbers(company.last, company) }];

/** Fills the calculators of pages whose figures follow from fiscal years. */
const FISCAL: Readonly<Record<string, Example>> = {
  'gewinn-je-aktie': filled('gewinn-je-aktie', ({ netIncome, shares }) => ({
    gewinn: netIncome,
    aktien: shares,
  })),
  'buchwert-je-aktie': filled('buchwert-je-aktie', ({ equity, shares }) => ({
    eigenkapital: equity,
    aktien: shares,
  })),
  kcv: filled('kcv', ({ operatingCashFlow }, { marketCap }) => ({
    boerse: marketCap,
    zufluss: operatingCashFlow,
  })),
  'freier-cashflow': filled('freier-cashflow', ({ operatingCashFlow, capex }) => ({
    zufluss: operatingCashFlow,
    investitionen: capex,
  })),
  roic: filled('roic', (last) => ({
    ebit: last.ebit,
    steuer: taxRate(last),
    eigenkapital: last.equity,
    schulden: last.totalDebt,
    kasse: last.cash,
  })),
  eigenkapitalquote: filled('eigenkapitalquote', ({ equity, totalAssets }) => ({
    eigenkapital: equity,
    bilanzsumme: totalAssets,
  })),
  'nettoschulden-ebitda': filled('nettoschulden-ebitda', ({ totalDebt, cash, ebitda }) => ({
    schulden: totalDebt,
    kasse: cash,
    ebitda,
  })),
  zinsdeckung: filled('zinsdeckung', ({ ebit, interestExpense }) => ({ ebit, zinsen: interestExpense })),
  aktienzahl: filled('aktienzahl', (last, { years }) => ({
    jetzt: last.shares,
    davor: yearBefore(years, last, SHARE_SPAN)?.shares ?? null,
  })),
  'wachstum-pro-jahr': ({ years, last }) => {
    const line = (name: string, calculate: Calculator, figure: 'revenue' | 'eps', span: number): Line => ({
      name: `${name}, ${span} Jahre`,
      calculate,
      numbers: { ende: last[figure], anfang: yearBefore(years, last, span)?.[figure] ?? null, jahre: span },
    });
    const revenue = CALCULATORS['wachstum-pro-jahr'] as Calculator;
    return [
      ...SPANS.map((span) => line('Umsatz', revenue, 'revenue', span)),
      ...SPANS.map((span) => line('Gewinn je Aktie', EPS_GROWTH, 'eps', span)),
    ];
  },
  'jahre-mit-gewinn': filled('jahre-mit-gewinn', (_, { years }) => {
    const { profitable, known } = yearsOfProfit(years.slice(-RECORD));
    return known === 0 ? { jahre: null, ohne: null } : { jahre: known, ohne: known - profitable };
  }),
  gewinnbestaendigkeit: (company) => {
    const { risen, compared } = earningsRises(company.years.slice(-RECORD));
    return compared < FEWEST_COMPARISONS
      ? 'Zu wenige Jahre für den Vergleich mit dem Gewinn drei Jahre zuvor.'
      : filled('gewinnbestaendigkeit', () => ({ hoeher: risen, jahre: compared }))(company);
  },
  'piotroski-f-score': (company) => {
    const calculate = CALCULATORS['piotroski-f-score'] as Calculator;
    const { parts } = piotroski(company.years);
    // Both have the nine questions in the order of the paper.
    const answers = calculate(null).fields.map(({ name }, at) => {
      const isMet = parts[at]?.isMet ?? null;
      return [name, isMet === null ? null : Number(isMet)];
    });
    return [{ calculate, numbers: Object.fromEntries(answers) }];
  },
  'altman-z': ({ sector, last, marketCap }) => {
    const { model, isFinancialOrProperty } = altmanModel(sector);
    if (isFinancialOrProperty)
      return 'Für Banken, Versicherer und Immobiliengesellschaften gibt es keinen Z-Score.';
    const numbers = {
      umlauf: last.currentAssets,
      kurzfristig: last.currentLiabilities,
      ruecklagen: last.retainedEarnings,
      ebit: last.ebit,
      umsatz: last.revenue,
      bilanzsumme: last.totalAssets,
      boerse: marketCap,
      eigenkapital: last.equity,
      verbindlichkeiten: last.totalLiabilities,
    };
    return model === 'z'
      ? [{ calculate: CALCULATORS['altman-z'] as Calculator, numbers, name: 'Altman Z, für Hersteller' }]
      : [{ calculate: ALTMAN_DOUBLE_PRIME, numbers, name: 'Altman Z″, für Nicht-Hersteller' }];
  },
  'graham-zahl': filled('graham-zahl', (last) => ({ gewinn: last.eps, buchwert: bookValuePerShare(last) })),
  'graham-defensiv': filled('graham-defensiv', (last, { years, price }) => ({
    kurs: price,
    gewinn: recentEps(years),
    buchwert: bookValuePerShare(last),
  })),
  ertragswert: (company) => {
    const power = earningsPower(company.years, START_RETURN);
    if (power.perShare === null) return earningsPowerReason(power);
    const { earnings, cash, totalDebt, shares } = power.parts;
    return filled('ertragswert', () => ({
      gewinn: earnings / shares,
      rendite: START_RETURN,
      kasse: cash / shares,
      schulden: totalDebt / shares,
    }))(company);
  },
};

/** Fills the calculators of pages whose figures follow from those of the search. */
const MARKET: Readonly<Record<string, (stock: Stock) => Numbers>> = {
  'fcf-rendite': ({ free_cash_flow, market_cap }) => ({ cashflow: free_cash_flow, boerse: market_cap }),
  kuv: ({ market_cap, revenue }) => ({ boerse: market_cap, umsatz: revenue }),
  peg: ({ current_price, trailing_p_e, growth_estimates }) => ({
    kurs: current_price,
    gewinn: current_price === null || trailing_p_e === null ? null : current_price / trailing_p_e,
    wachstum: growth_estimates.next_year,
  }),
  // Banks and insurers have no EV/EBITDA, and no EV/EBIT.
  'ev-ebit': ({ enterprise_value, enterprise_to_ebitda, revenue, operating_margin }) => ({
    wert: enterprise_value,
    ebit:
      enterprise_to_ebitda === null || revenue === null || operating_margin === null
        ? null
        : revenue * operating_margin,
  }),
};

/** The example of a page that fiscal years give; null for another page. */
export const fiscalExample = (slug: string): Example | null => FISCAL[slug] ?? null;

/** The example of a page that the figures of the search give; null for another page. */
export const marketExample = (slug: string, stock: Stock): Line | null => {
  const numbers = MARKET[slug];
  return numbers ? { calculate: CALCULATORS[slug] as Calculator, numbers: numbers(stock) } : null;
};

/** Tells whether a page's calculator is filled with the numbers of a stock. */
export const isFilled = (slug: string): boolean => slug in FISCAL || slug in MARKET;
