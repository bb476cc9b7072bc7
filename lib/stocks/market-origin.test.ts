import { marketOrigin } from './market-origin';
import type { Universe } from './universe-columns';

const market = (table: (string | null)[]) =>
  ({ coded: { source: { codes: new Uint16Array(), table } } }) as unknown as Universe;

it.each([
  [['demo'], 'Demodaten'],
  [['yahoo'], 'Quelle: Yahoo Finance'],
  [['csv:dax', null, 'yahoo'], 'Quelle: CSV-Import dax, Yahoo Finance'],
  [['demo', 'yahoo'], 'Demodaten · Quelle: Yahoo Finance'],
  [[], ''],
])('%j: %s', (table, expected) => {
  expect(marketOrigin(market(table))).toBe(expected);
});
