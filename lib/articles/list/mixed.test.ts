import type { CategoryId } from '../rules';
import { mixed } from './mixed';

const LETTERS: Record<string, CategoryId> = { m: 'market-analysis', v: 'value', d: 'dividend', g: 'growth' };

it.each([
  ['as they are where nothing is together', 'mvdg', 'mvdg'],
  ['those of one category apart', 'mmmvvd', 'mvdmvm'],
  ['the newest of a category first', 'mmvd', 'mvdm'],
  ['none below its like, in rows of three', 'mmvvdg', 'mvdgmv'],
  ['those of a category together where nothing else is left', 'mmmv', 'mvmm'],
  ['none', '', ''],
])('shows %s', (_name, given, expected) => {
  const letterOf = (category: CategoryId) => Object.keys(LETTERS).find((one) => LETTERS[one] === category);
  const articles = [...given].map((letter) => ({ category: LETTERS[letter] as CategoryId }));
  expect(
    mixed(articles)
      .map(({ category }) => letterOf(category))
      .join(''),
  ).toBe(expected);
});
