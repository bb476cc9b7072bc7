import { stockExample } from '@/test/stock';
import { METRIC_KEYS } from '../metrics';
import {
  COLUMN_IDS,
  columnHead,
  columnName,
  DEFAULT_COLUMNS,
  firstOrder,
  listedFigure,
  storedColumns,
} from './table-columns';

describe('storedColumns', () => {
  it.each([
    ['nothing', null, DEFAULT_COLUMNS],
    ['no JSON', '[trailing', DEFAULT_COLUMNS],
    ['something else', '{"columns":["trailing_p_e"]}', DEFAULT_COLUMNS],
    [
      'a choice, in the order of the table',
      '["trailing_p_e","current_price"]',
      ['current_price', 'trailing_p_e'],
    ],
    ['no column at all', '[]', []],
    ['a column that is gone', '["beta","trailing_p_e",5,null]', ['trailing_p_e']],
    ['only columns that are gone', '["beta","constructor"]', DEFAULT_COLUMNS],
    ['a column twice', '["scores","scores"]', ['scores']],
  ])('%s', (_name, text, expected) => expect(storedColumns(text)).toEqual(expected));
});

it('there is a column for every metric, for the line of a year, and for the scores', () => {
  expect([...COLUMN_IDS].sort()).toEqual([...METRIC_KEYS, 'sparkline', 'scores'].sort());
  expect(DEFAULT_COLUMNS.map(columnHead)).toEqual([
    'Kurs',
    '1T',
    '1J',
    'Jahresverlauf',
    'Marktkap.',
    'KGV',
    'Rendite',
    'Vier Scores',
  ]);
  expect(COLUMN_IDS.filter((id) => DEFAULT_COLUMNS.includes(id))).toEqual(DEFAULT_COLUMNS);
  expect([columnHead('next_year_growth'), columnName('next_year_growth')]).toEqual([
    'Gewinn nächstes J.',
    'Gewinnwachstum nächstes Jahr (erw.)',
  ]);
  expect([columnName('market_cap'), columnName('sparkline')]).toEqual([
    'Marktkapitalisierung',
    'Jahresverlauf',
  ]);
});

it.each([
  ['trailing_p_e', 'asc'],
  ['market_cap', 'desc'],
  ['daily_change', 'desc'],
  ['added_change', 'desc'],
] as const)('a first press on %s sorts %s', (key, order) => expect(firstOrder(key)).toBe(order));

describe('listedFigure', () => {
  const { id, name, sector, ...stock } = stockExample({ trailing_p_e: null });
  const brief = { id, name, sector, trailing_p_e: null, next_year_growth: 0.1 } as never;

  it.each([
    ['a whole stock', { id, name, sector, ...stock }, [null, 0.127, 0.356]],
    ['a search result', brief, [null, 0.1, undefined]],
  ])('is right for %s', (_name, listed, expected) => {
    const figures = (['trailing_p_e', 'next_year_growth', 'payout_ratio'] as const).map((key) =>
      listedFigure(listed, key),
    );
    expect(figures).toEqual(expected);
  });
});
