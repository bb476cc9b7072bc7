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

const ofSector = (sector: string, ...names: string[]) => names.map((name) => ({ name, sector }));

it.each([
  ['nothing', [], 'Aktien vergleichen', 'Aktien vergleichen'],
  ['one', ofSector('Energy', 'Alt AG'), 'Aktien vergleichen', 'Aktien vergleichen'],
  ['two', ofSector('Energy', 'Alt AG', 'Neu SE'), 'Alt und Neu im Vergleich', 'Alt und Neu im Vergleich'],
  [
    'two with long names',
    [
      ...ofSector('Energy', 'Nordwind Energietechnik AG'),
      ...ofSector('Industrials', 'Königshagen Werkzeuge AG'),
    ],
    'Zwei Aktien im Vergleich',
    'Nordwind Energietechnik und Königshagen Werkzeuge im Vergleich',
  ],
  [
    'three of a sector',
    ofSector('Technology', 'Alt AG', 'Neu SE', 'Mitte plc'),
    'Drei Aktien aus dem Sektor Technologie im Vergleich',
    'Alt, Neu und Mitte im Vergleich',
  ],
  [
    'four of two sectors',
    [...ofSector('Energy', 'A', 'B', 'C'), ...ofSector('Finance', 'D')],
    'Vier Aktien im Vergleich',
    'A, B, C und D im Vergleich',
  ],
  [
    'three without a sector',
    ['A', 'B', 'C'].map((name) => ({ name, sector: null })),
    'Drei Aktien im Vergleich',
    'A, B und C im Vergleich',
  ],
])('is headed for %s', (_name, stocks, heading, title) => {
  expect(comparisonHeading(stocks)).toBe(heading);
  expect(comparisonMetadata(stocks).title).toBe(title);
});
