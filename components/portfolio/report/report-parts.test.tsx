import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioReport } from '@/lib/portfolio/schema/report';
import { Dividends, Totals } from './report-parts';

const UNKNOWN = { withholding_tax: null, taxes: null };

/** A year with one computed dividend, whose taxes nobody knows. */
const REPORT: PortfolioReport = {
  year: 2026,
  years: [2026],
  currency: 'EUR',
  sales: [],
  delivered_out: [],
  dividends: [
    { company_id: 'a', name: 'Alpha AG', payments: 1, computed: 1, amount: 10, ...UNKNOWN, net: null },
  ],
  fees: [],
  taxes: [],
  totals: { result: 0, gains: 0, losses: 0, dividends: 10, fees: 0, ...UNKNOWN, net_dividends: null },
  notice: '',
};

const figures = (element: React.ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/<(?:dd|td)[^>]*>(.*?)<\/(?:dd|td)>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, '').replace(/\s/g, ' '),
  );

it('says once that taxes of computed dividends are not known, and shows a dash for none', () => {
  expect(figures(<Totals report={REPORT} />)).toEqual(['0,00 €', '–', '–', '–', '+10,00 €']);
  expect(figures(<Dividends report={REPORT} />)).toEqual(['10,00 €', '10,00 €']);
  expect(renderToStaticMarkup(<Dividends report={REPORT} />)).toContain(
    '1 Zahlung errechnet, Steuern nicht bekannt.',
  );
});

it('says it in one cell of a security, where another has booked dividends', () => {
  const own = { company_id: 'b', name: 'Beta SE', payments: 1, computed: 0, amount: 20 };
  const booked = { ...own, withholding_tax: 3, taxes: 2, net: 15 };
  const mixed = {
    ...REPORT,
    dividends: REPORT.dividends.concat(booked),
    totals: { ...REPORT.totals, dividends: 30, withholding_tax: 3, taxes: 2, net_dividends: 15 },
  };
  expect(figures(<Dividends report={mixed} />)).toEqual(
    ['10,00 €', 'nicht bekannt'].concat(
      ['20,00 €', '−3,00 €', '−2,00 €', '15,00 €'],
      ['30,00 €', '−3,00 €', '−2,00 €', '15,00 €'],
    ),
  );
});
