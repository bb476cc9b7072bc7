import { epochDay } from '@/lib/finance/daily-series';
import { testUniverse } from '@/test/universe';
import { ageText, listedByExchange, ratesHint, statusLines } from './source-status';

it.each([
  [0, 'unter 1 Stunde'],
  [3599, 'unter 1 Stunde'],
  [3600, '1 Stunde'],
  [47.9 * 3600, '47 Stunden'],
  [48 * 3600, '2 Tage'],
  [100 * 3600, '4 Tage'],
])('%d seconds are %s', (seconds, expected) => expect(ageText(seconds)).toBe(expected));

it('counts what each source has at each exchange, and what is stale', async () => {
  const universe = await testUniverse([
    { id: 'a', symbol: 'A.DE', source: 'yahoo', price_date: '2026-03-13' },
    { id: 'b', symbol: 'B.DE', source: 'yahoo', price_date: '2026-03-06' },
    { id: 'c', symbol: 'C.DE', source: 'csv:dax', price_date: '2026-03-12' },
    { id: 'd', symbol: 'D.DE', source: 'csv:mdax' },
    { id: 'f', symbol: 'F.DE', source: 'yahoo', price_date: '2026-03-12', kind: 'fund' },
    { id: 'x', symbol: '^X', source: 'yahoo', price_date: '2026-02-27', kind: 'index' },
    { id: 'y', symbol: '^Y', source: 'yahoo', price_date: '2026-03-12', kind: 'index' },
  ]);
  const week = ['2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10', '2026-03-09'];
  const exchangeDays = new Map([['DE', week.map(epochDay)]]);
  expect(listedByExchange({ ...universe, exchangeDays }, epochDay('2026-03-14'))).toEqual([
    { source: 'yahoo', exchange: 'Xetra', listings: 3, stale: 1, newest: '2026-03-13' },
    { source: 'csv', exchange: 'Xetra', listings: 2, stale: 0, newest: '2026-03-12' },
    // Fifteen days without a close are more than holidays last.
    { source: 'yahoo', exchange: 'Indizes', listings: 2, stale: 1, newest: '2026-03-12' },
  ]);
});

it('prints two tables', () => {
  const status = {
    runs: [
      { source: 'yahoo', succeeded_at: '2026-03-13T02:10:00Z', age: 7200, failures: 0 },
      { source: 'ecb', succeeded_at: null, age: null, failures: 2 },
    ],
    listed: [{ source: 'yahoo', exchange: 'Xetra', listings: 1230, stale: 4, newest: '2026-03-12' }],
  };
  expect(statusLines(status).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Quelle                   Zuletzt gelungen       Alter      Danach gescheitert',
    'Yahoo Finance            13.03.2026, 03:10 Uhr  2 Stunden  0',
    'Europäische Zentralbank  nie                    –          2',
    'Von der Europäischen Zentralbank kamen zuletzt keine Wechselkurse. Wechselkurse lädt auch dieser Befehl aus einer Datei mit den Spalten date, currency, rate: npm run data:import -- ecb DATEI',
    '',
    'Quelle und Börse      Wertpapiere  Davon veraltet  Jüngster Kurs',
    'Yahoo Finance, Xetra  1.230        4               12.03.2026',
  ]);
  expect(statusLines({ runs: [], listed: [] })).toEqual(['Noch sind keine Marktdaten da.']);
});

it.each([
  ['failed', 'ecb', 1, true],
  ['succeeded', 'ecb', 0, false],
  ['failed, of another source', 'yahoo', 1, false],
])('says what to do about rates after a run that %s', (_name, source, failures, says) => {
  const run = { source, succeeded_at: '2026-03-13T02:10:00Z', age: 7200, failures };
  expect(ratesHint({ runs: [run], listed: [] })?.includes('data:import -- ecb DATEI') ?? false).toBe(says);
});
