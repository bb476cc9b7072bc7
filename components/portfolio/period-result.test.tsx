import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import { PeriodResult } from './period-result';

const NO_GAINS = { price_gain: 0, currency_gain: 0 };

it('draws a bar of each step but those of zero', () => {
  const bridge = {
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    start_value: 100,
    purchases: 0,
    sales: 0,
    price_gain: 10,
    currency_gain: 0,
    end_value: 110,
    realised: NO_GAINS,
    unrealised: NO_GAINS,
    dividends: 0,
    fees: 0,
    taxes: 0,
  };
  const summary = {
    currency: 'EUR',
    periodGain: 10,
    periodGrowth: 10,
    internalRate: null,
    risk: { volatility: null, drawdown: null },
    afterTaxes: false,
  };
  const performance = { bridge, summary, range: 'year' } as unknown as PortfolioPerformance & {
    range: 'year';
  };
  const html = renderToStaticMarkup(<PeriodResult performance={performance} comparison={undefined} />);
  const rows = html.split('<tr').filter((row) => row.includes('<svg'));
  const drawn = rows.filter((row) => row.includes('<rect')).map((row) => row.replaceAll(/<[^>]*>/g, ' '));
  expect(rows).toHaveLength(5);
  expect(drawn).toEqual(
    ['Wert am 01.01.2026', 'Kursgewinn', 'Wert am 31.03.2026'].map((name) => expect.stringContaining(name)),
  );
});
