import { figureDays, figureHtml } from './figure-html';

const UNKNOWN = { text: 'N/A', value: null, day: null, stockId: null };

it.each([
  [
    'a number with its day',
    { ...UNKNOWN, text: '12,5', value: 12.5, day: '2026-11-20' },
    '<data value="12.5" data-as-of="Stand: 20.11.2026">12,5</data>',
  ],
  ['a number without one', { ...UNKNOWN, text: '3', value: 3 }, '<data value="3">3</data>'],
  ['what is unknown', UNKNOWN, 'N/A'],
  [
    'a name',
    { ...UNKNOWN, text: 'A & <B> SE', stockId: 'a-b-de' },
    '<a href="/stock-detail/a-b-de">A &amp; &lt;B&gt; SE</a>',
  ],
])('%s', (_name, figure, expected) => expect(figureHtml(figure)).toBe(expected));

it.each([
  [[null, '2026-11-20', '2026-10-30', '2026-11-01', null], { first: '2026-10-30', last: '2026-11-20' }],
  [['2026-11-20'], { first: '2026-11-20', last: '2026-11-20' }],
  [[null], null],
  [[], null],
])('the days of %j', (days, expected) => {
  expect(figureDays(days.map((day) => ({ ...UNKNOWN, day })))).toEqual(expected);
});
