import { demoLine, hasOnlyDemo, marketOrigin, sourceLabel } from './source-label';
import type { Universe } from './universe/universe-columns';

describe('sourceLabel', () => {
  it.each([
    ['demo', 'Demomarkt'],
    ['yahoo', 'Yahoo Finance'],
    ['own', 'eigene Kurse'],
    ['csv:de-dax-1996-2019', 'CSV-Import de-dax-1996-2019'],
    ['csv', 'CSV-Import'],
    ['boerse', 'Deutsche Börse'],
    ['another', 'another'],
  ])('%s', (source, expected) => expect(sourceLabel(source)).toBe(expected));
});

const market = (table: (string | null)[]) =>
  ({ coded: { source: { codes: new Uint16Array(), table } } }) as unknown as Universe;

describe('hasOnlyDemo', () => {
  it.each([
    [['demo'], true],
    [['demo', null], true],
    [['demo', 'yahoo'], false],
    [['yahoo'], false],
    [[], false],
  ])('%j: %s', (table, expected) => expect(hasOnlyDemo(market(table))).toBe(expected));
});

describe('demoLine', () => {
  it.each([
    [['demo', null], /^Alle Unternehmen und Zahlen hier sind erfunden\.$/],
    [['demo', 'yahoo'], /^Gemischter Markt für Entwickler/],
  ])('%j says so', (table, expected) => expect(demoLine(market(table))).toMatch(expected));

  it.each([[['yahoo', null]], [[]]])('%j says nothing', (table) => {
    expect(demoLine(market(table))).toBeNull();
  });
});

describe('marketOrigin', () => {
  it.each([
    [['demo'], 'Demodaten'],
    [['yahoo'], 'Quelle: Yahoo Finance'],
    [['csv:dax', null, 'yahoo'], 'Quelle: CSV-Import dax, Yahoo Finance'],
    [['demo', 'yahoo'], 'Demodaten · Quelle: Yahoo Finance'],
    [[], ''],
  ])('%j: %s', (table, expected) => expect(marketOrigin(market(table))).toBe(expected));
});
