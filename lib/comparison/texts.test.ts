import { stockExample } from '@/test/stock';
import { comparisonRequest } from './params';
import { comparisonHeading, comparisonMetadata, comparisonNotes } from './texts';

const NOTHING = { unknown: [], repeated: [], left: [], stocks: [] };

describe('comparisonNotes', () => {
  it.each([
    ['nothing to say', { aktien: 'a,b' }, NOTHING, []],
    [
      'an unknown stock',
      { aktien: 'a,b' },
      { ...NOTHING, unknown: ['b'] },
      ['Zu „b“ kennen wir keine Aktie.'],
    ],
    [
      'a stock named twice',
      { aktien: 'a,b,a,A' },
      { ...NOTHING, repeated: ['a', 'a'] },
      ['„a“ steht schon im Vergleich und zählt einmal.'],
    ],
    [
      'a fifth stock',
      { aktien: 'a,b,c,d,e' },
      { ...NOTHING, left: ['e'] },
      ['Mehr als vier Aktien passen nicht nebeneinander: „e“ fehlt deshalb.'],
    ],
    [
      'six stocks',
      { aktien: 'a,b,c,d,e,f' },
      { ...NOTHING, left: ['e', 'f'] },
      ['Mehr als vier Aktien passen nicht nebeneinander: „e“ und „f“ fehlen deshalb.'],
    ],
    [
      'an unknown range',
      { zeitraum: '9J' },
      NOTHING,
      ['Diesen Zeitraum gibt es nicht. Der Chart zeigt 5 Jahre.'],
    ],
    [
      'a delisted stock',
      { aktien: 'a,b' },
      {
        ...NOTHING,
        stocks: [stockExample({ name: 'Alt AG', status: 'delisted', price_date: '2024-05-03' })],
      },
      ['Alt AG ist nicht mehr gelistet. Der letzte Kurs ist vom 03.05.2024, Scores gibt es nicht.'],
    ],
  ])('%s', (_name, params, found, expected) => {
    expect(comparisonNotes(comparisonRequest(params), found)).toEqual(expected);
  });
});

it.each([
  [[], 'Aktien vergleichen', 'Aktien vergleichen'],
  [['Alt AG'], 'Aktien vergleichen', 'Aktien vergleichen'],
  [['Alt AG', 'Neu SE'], 'Alt AG und Neu SE im Vergleich', 'Alt AG und Neu SE im Vergleich'],
  [
    ['Nordwind Energietechnik AG', 'Königshagen Werkzeuge AG'],
    'Nordwind Energietechnik AG und Königshagen Werkzeuge AG im Vergleich',
    '2 Aktien im Vergleich',
  ],
])('is headed for %j', (names, heading, title) => {
  expect(comparisonHeading(names)).toBe(heading);
  expect(comparisonMetadata(names).title).toBe(title);
});
