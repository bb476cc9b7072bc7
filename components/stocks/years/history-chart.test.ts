import { createRates } from '@/lib/currencies/rates';
import { ownHistory } from '@/lib/stocks/fundamentals/own-history';
import { fiscalYears } from '@/test/fiscal-year';
import { monthWords } from './band-drawing';
import { bandCharts } from './history-chart';

const years = fiscalYears(
  2017,
  Array.from({ length: 9 }, () => ({ eps: 1, dividendPerShare: 1 })),
).map((year) => ({ ...year, first: {} }));

/** Closes that rise by one each month: so do the P/Es, and the yields fall. */
const rising = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: `${2019 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
    close: 10 + at,
  }));

const chartsOf = (count: number) => {
  const history = ownHistory(
    rising(count),
    { years, trailing: null, currency: 'EUR' },
    'EUR',
    createRates(new Map(), 0),
  );
  if (!history) throw new Error('No year is known.');
  return bandCharts(history);
};

describe('bandCharts', () => {
  it.each([
    ['priceEarnings', 0, 'Januar 2019 · KGV 10,0', 'teurer als 0 % der Monate'],
    // 40 of 80 months were cheaper than the 41st.
    ['priceEarnings', 40, 'Mai 2022 · KGV 50,0', 'teurer als 50 % der Monate'],
    ['priceEarnings', 79, 'August 2025 · KGV 89,0', 'teurer als 99 % der Monate'],
    // 1 / 50; the 40 months before had higher yields.
    ['dividendYield', 40, 'Mai 2022 · Dividendenrendite 2,00 %', 'teurer als 50 % der Monate'],
  ] as const)('says of %s in month %i how dear it was', (measure, at, title, rest) => {
    const chart = chartsOf(80).get(measure);
    if (!chart) throw new Error('It has no band.');
    const said = Object.values(monthWords(chart, at)).map((text) => text.replaceAll('\u202f', ' '));
    expect(said).toEqual([title, rest]);
  });

  it('leaves out measures without a band, and sends the months of all others once', () => {
    const charts = chartsOf(80);
    expect([...charts.keys()]).toEqual(['priceEarnings', 'dividendYield']);
    expect(charts.get('dividendYield')?.months).toBe(charts.get('priceEarnings')?.months);
    expect(chartsOf(59).size).toBe(0);
  });
});
