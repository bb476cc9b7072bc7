import { renderToStaticMarkup } from 'react-dom/server';
import { ExpectedDividends } from './expected-dividends';

type Payments = readonly { ex_date: string; amount: number }[];

/** Payments of 13 May, the last one in 2025. */
const yearly = (...amounts: number[]): Payments =>
  amounts.map((amount, n) => ({ ex_date: `${2026 - amounts.length + n}-05-13`, amount }));

const STOCK = {
  symbol: 'A.DE',
  trading_currency: 'USD',
  price_date: '2026-04-30',
  current_price: 40,
  dividend: 1.25,
  display_currency: 'EUR',
} as const;

const html = (payments: Payments, country: string | null = 'Germany', today = '2026-05-01') =>
  renderToStaticMarkup(<ExpectedDividends stock={{ ...STOCK, country }} payments={payments} today={today} />);
const shown = (...of: Parameters<typeof html>) => html(...of).replace(/<[^>]+>/g, '');

// Each year 10 % more: 1.4641 × 1.1 = 1.61. 13 May 2026 is a Wednesday, so that a German company pays on Friday.
const GROWING = yearly(1, 1.1, 1.21, 1.331, 1.4641);

it('shows state, days and amount in the trading currency', () => {
  expect(shown(GROWING)).toMatch(
    /erwartet, Ex-Tag 13\.05\.2026, Zahltag etwa 15\.05\.2026.*1,61\s\$.*\d,\d\d\s\$ bis \d,\d\d\s\$.*Je Aktie in Handelswährung/,
  );
});

it.each([
  ['2026-05-19', 1, 'bestätigt, Ex-Tag 20.05.2026, Zahltag etwa 22.05.2026'],
  ['2026-05-20', 0, 'folgt keine weitere'],
])('shows a declared payment until its day has come: on %s', (day, rows, expected) => {
  const text = shown([...GROWING, { ex_date: '2026-05-20', amount: 1.7 }], 'Germany', day);
  expect(text).toContain(expected);
  expect(text.split('Ex-Tag').length - 1).toBe(rows);
});

it('has no payment day of a company abroad', () => {
  expect(shown(GROWING, 'France')).not.toContain('Zahltag');
});

it('says that nothing is expected of a payer that stopped', () => {
  const stopped = [2020, 2021].map((year) => ({ ex_date: `${year}-05-13`, amount: 1 }));
  expect(shown(stopped, null)).toContain('folgt keine weitere');
});

it('is nothing for a stock that never paid', () => expect(shown([])).toBe(''));

it('opens the calculator with price, dividend and growth of the company', () => {
  // 10 % a year, in the currency of price and dividend.
  expect(html(GROWING, null).replaceAll('&amp;', '&')).toContain(
    '"/rechner/dividenden?kaufkurs=40,00&dividende=1,2500&wachstum=10,0&waehrung=EUR"',
  );
});
