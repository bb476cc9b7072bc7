import { epochDay } from '@/lib/finance/daily-series';
import { closedWeekend, exchangeName, exchangeOf } from './exchanges';

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
