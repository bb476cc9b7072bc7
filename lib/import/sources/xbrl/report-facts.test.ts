import { canonicalNumber, firstDay, ifrsConcept, lastDay, unitOf } from './report-facts';

const NAMESPACES = new Map([
  ['ifrs-full', 'http://xbrl.ifrs.org/taxonomy/2020-03-16/ifrs-full'],
  ['i', 'https://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full'],
  ['fake', 'https://xbrl.ifrs.org.example/taxonomy/2022-03-24/ifrs-full'],
  ['own', 'http://kainosgroupplc.com/xbrl/2021'],
  ['iso4217', 'http://www.xbrl.org/2003/iso4217'],
  ['xbrli', 'http://www.xbrl.org/2003/instance'],
]);

it.each([
  ['2022-04-01T00:00:00', '2022-03-31'],
  ['2025-01-01T00:00:00', '2024-12-31'],
  ['2024-03-01T00:00:00.000Z', '2024-02-29'],
  ['2022-03-31', '2022-03-31'],
  ['2022-03-31T23:59:59', '2022-03-31'],
  ['2022-13-01T00:00:00', null],
  ['forever', null],
  ['', null],
])('a period that ends %s has the last day %s', (text, day) => expect(lastDay(text)).toBe(day));

it('a period that begins at midnight begins with that day', () => {
  expect(firstDay('2021-04-01T00:00:00')).toBe('2021-04-01');
});

it.each([
  ['ifrs-full:Revenue', 'Revenue'],
  ['i:Revenue', 'Revenue'],
  ['own:TreasuryDeposits', null],
  ['fake:Revenue', null],
  ['none:Revenue', null],
  ['Revenue', null],
])('%s is the concept %s', (name, concept) => expect(ifrsConcept(name, NAMESPACES)).toBe(concept));

it.each([
  [['iso4217:GBP'], [], 'GBP'],
  [['xbrli:shares'], [], 'shares'],
  [['iso4217:GBP'], ['xbrli:shares'], 'GBP/shares'],
  [['xbrli:pure'], [], null],
  [['own:EUR'], [], null],
  [['iso4217:EUR', 'xbrli:shares'], [], null],
  [['iso4217:EUR'], ['iso4217:USD'], null],
  [[], [], null],
])('%s by %s is the unit %s', (above, below, unit) => expect(unitOf(above, below, NAMESPACES)).toBe(unit));

it.each([
  ['302632000', 302_632_000],
  ['14235959000.0', 14_235_959_000],
  ['-0', 0],
  ['1.5E3', 1500],
  ['(ixTransformValueError)', null],
  ['1,5', null],
  ['', null],
])('%s is the number %s', (text, value) => expect(canonicalNumber(text)).toBe(value));
