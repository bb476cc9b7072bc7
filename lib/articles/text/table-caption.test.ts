import { hasTableCaption } from './table-caption';

const TABLE =
  '<p>Text</p><table><caption>Median des KGV; Stand&nbsp;20.11.2026</caption><tbody></tbody></table>';

it.each([
  ['the same', 'Median des KGV; Stand 20.11.2026', true],
  ['with other spaces', 'Median des\u00a0KGV; Stand\u202f20.11.2026', true],
  ['another one', 'Median des KBV; Stand 20.11.2026', false],
  ['its beginning', 'Median des KGV', false],
])('a table has a caption: %s', (_name, caption, expected) => {
  expect(hasTableCaption(TABLE, caption)).toBe(expected);
});

it('text without a table has none', () => expect(hasTableCaption('<p>Median</p>', 'Median')).toBe(false));
