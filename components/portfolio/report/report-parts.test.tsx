import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioReport } from '@/lib/portfolio/schema/report';
import { Dividends, Totals } from './report-parts';

/** A year with one computed dividend, whose taxes nobody knows. */
const REPORT: PortfolioReport = {
  year: 2026,
  years: [2026],
  currency: 'EUR',
  sales: [],
  delivered_out: [],
  dividends: [
    {
      company_id: 'a',
      name: 'Alpha AG',
      payments: 1,
      computed: 1,
      amount: 10,
      withholding_tax: null,
      taxes: null,
      net: null,
    },
  ],
  fees: [],
  taxes: [],
  totals: {
    result: 0,
    gains: 0,
    losses: 0,
    dividends: 10,
    withholding_tax: null,
    fees: 0,
    taxes: null,
    net_dividends: null,
  },
  notice: '',
};

const figures = (element: React.ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/<(?:dd|td)[^>]*>(.*?)<\/(?:dd|td)>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, '').replace(/\s/g, ' '),
  );

it('says of taxes and net that they are not known, and shows a dash for none', () => {
  const unknown = Array(3).fill('nicht bekannt');
  expect(figures(<Totals report={REPORT} />)).toEqual(['0,00 €', '–', '–', '–', '+10,00 €', ...unknown]);
  expect(figures(<Dividends report={REPORT} />)).toEqual(['10,00 €', ...unknown, '10,00 €', ...unknown]);
});
