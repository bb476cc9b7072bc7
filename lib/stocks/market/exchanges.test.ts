import { epochDay } from '@/lib/finance/daily-series';
import { closedWeekend, exchangeName, exchangeOf, isHomeOf, usualCurrency } from './exchanges';

it.each([
  ['SAP.DE', 'EUR', 'DE', 'Xetra'],
  ['BRK-B', 'USD', 'US', 'USA'],
  ['7203.T', 'JPY', 'T', 'Tokio'],
  ['000300.SS', 'CNY', 'SS', 'Shanghai'],
  // A point may belong to the name.
  ['BRK.B', 'USD', 'US', 'USA'],
  ['2222', 'SAR', 'SR', 'Riad'],
  ['MUSTER', 'EUR', 'EUR', 'Börse unbekannt (EUR)'],
  ['MUSTER.ZZ', 'CHF', 'CHF', 'Börse unbekannt (CHF)'],
  ['^GDAXI', 'EUR', '^GDAXI', 'Indizes'],
])('%s in %s is traded at %s', (symbol, currency, exchange, name) => {
  expect(exchangeOf(symbol, currency)).toBe(exchange);
  expect(exchangeName(exchange)).toBe(name);
});

it.each([
  ['SAP.DE', 'EUR', [true, true, false]],
  ['TEVA.TA', 'ILS', [true, false, false]],
  ['MUSTER', 'IRR', [false, false, false]],
])('%s in %s is closed on Saturday, Sunday, Monday: %s', (symbol, currency, expected) => {
  const isClosed = closedWeekend(symbol, currency);
  expect(['2026-03-14', '2026-03-15', '2026-03-16'].map((day) => isClosed(epochDay(day)))).toEqual(expected);
  // Before 1970 too.
  expect(['1969-03-15', '1969-03-16', '1969-03-17'].map((day) => isClosed(epochDay(day)))).toEqual(expected);
});

it.each([
  ['SAP.DE', 'DE0007164600', true, 'EUR'],
  ['SAP.F', 'DE0007164600', false, 'EUR'],
  ['SAP', 'DE0007164600', false, 'USD'],
  ['AAPL', 'US0378331005', true, 'USD'],
  ['RELIANCE.NS', 'INE002A01018', true, 'INR'],
  ['RELIANCE.BO', 'INE002A01018', false, 'INR'],
  ['WALMEX.MX', 'MX01WA000038', true, 'MXN'],
  ['PETR4.SA', 'BRPETRACNPR6', true, 'BRL'],
  ['TEVA.TA', 'IL0006290147', true, 'ILS'],
  ['FPH.NZ', 'NZFAPE0001S2', true, 'NZD'],
  ['600519.SS', 'CNE0000018R8', true, 'CNY'],
  ['000858.SZ', 'CNE000000VQ8', true, 'CNY'],
  ['MUS.XC', 'GB0002634946', false, null],
  ['MUS.L', null, false, 'GBP'],
])('%s is a home of %s: %s, in %s', (symbol, isin, isHome, currency) => {
  expect(isHomeOf(symbol, isin)).toBe(isHome);
  expect(usualCurrency(symbol)).toBe(currency);
});
