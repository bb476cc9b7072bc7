import { stockExample } from '@/test/stock';
import { comparisonRequest } from './params';
import { comparisonHeading, comparisonMetadata, comparisonNotes } from './texts';

const TOO_MANY = 'Mehr als vier Aktien passen nicht nebeneinander:';
const DELISTED = stockExample({ name: 'Alt AG', status: 'delisted', price_date: '2024-05-03' });
const ENDED = 'Alt AG ist nicht mehr gelistet. Der letzte Kurs ist vom 03.05.2024, Scores gibt es nicht.';

describe('comparisonNotes', () => {
  it.each([
    ['nothing', { aktien: 'a,b' }, {}, []],
    ['an unknown stock', { aktien: 'a,b' }, { unknown: ['b'] }, ['Zu „b“ kennen wir keine Aktie.']],
    [
      'a stock named twice',
      { aktien: 'a,b,a' },
      { repeated: ['a', 'a'] },
      ['„a“ steht schon im Vergleich und zählt einmal.'],
    ],
    ['a fifth stock', { aktien: 'a,b,c,d,e' }, { left: ['e'] }, [`${TOO_MANY} „e“ fehlt deshalb.`]],
    [
      'six stocks',
      { aktien: 'a,b,c,d,e,f' },
      { left: ['e', 'f'] },
      [`${TOO_MANY} „e“ und „f“ fehlen deshalb.`],
    ],
    ['an unknown range', { zeitraum: '9J' }, {}, ['Diesen Zeitraum gibt es nicht. Der Chart zeigt 5 Jahre.']],
    ['a delisted stock', { aktien: 'a,b' }, { stocks: [DELISTED] }, [ENDED]],
  ])('say of %s', (_name, params, found, expected) => {
    const all = { unknown: [], repeated: [], left: [], stocks: [], ...found };
    expect(comparisonNotes(comparisonRequest(params), all)).toEqual(expected);
  });
});

const ofSector = (sector: string | null, ...names: string[]) => names.map((name) => ({ name, sector }));
const LONG = ofSector('Energy', 'Nordwind Energietechnik AG').concat(
  ofSector('Industrials', 'Königshagen Werkzeuge AG'),
);
const OF_TWO_SECTORS = ofSector('Energy', 'A', 'B', 'C').concat(ofSector('Finance', 'D'));
const THREE = ofSector('Technology', 'Alt AG', 'Neu SE', 'Mitte plc');

it.each([
  ['nothing', [], 'Aktien vergleichen', 'Aktien vergleichen'],
  ['one', ofSector('Energy', 'Alt AG'), 'Aktien vergleichen', 'Aktien vergleichen'],
  ['two', ofSector('Energy', 'Alt AG', 'Neu SE'), 'Alt und Neu im Vergleich', 'Alt und Neu im Vergleich'],
  [
    'two with long names',
    LONG,
    'Zwei Aktien im Vergleich',
    'Nordwind Energietechnik und Königshagen Werkzeuge im Vergleich',
  ],
  [
    'three of a sector',
    THREE,
    'Drei Aktien aus dem Sektor Technologie im Vergleich',
    'Alt, Neu und Mitte im Vergleich',
  ],
  ['four of two sectors', OF_TWO_SECTORS, 'Vier Aktien im Vergleich', 'A, B, C und D im Vergleich'],
  [
    'three without a sector',
    ofSector(null, 'A', 'B', 'C'),
    'Drei Aktien im Vergleich',
    'A, B und C im Vergleich',
  ],
])('is headed for %s', (_name, stocks, heading, title) => {
  expect(comparisonHeading(stocks)).toBe(heading);
  expect(comparisonMetadata(stocks).title).toBe(title);
});
