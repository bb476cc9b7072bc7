import { words } from './words';

describe('a list of words', () => {
  it('may have several lines, blanks within a word and commas without one behind them', () => {
    expect(words`
      trade date, Kauf,
      Ver\w{2,4}
    `).toEqual(['trade date', 'Kauf', String.raw`Ver\w{2,4}`]);
  });
});
