import { buy, NAMELESS, preview } from '@/test/depot-preview';
import { lackingSecurities } from './lacking';

const named = (name: string) => buy({ security: { ...NAMELESS, name } });

it('lists what the market lacks once, and counts what it has too', () => {
  const files = { 'a.csv': [buy(), named('Zert A'), named('Zert B'), named('Zert A'), named('Bank')] };
  const { rows } = preview(files, { matches: { '|bank': ['adler', 'bison'] } }).preview;
  const { lacking, all } = lackingSecurities(rows);
  // The bank has two hits: it is asked for at its row.
  expect(lacking.map(({ problem }) => problem.key)).toEqual(['|zert a', '|zert b']);
  expect(lacking.map(({ row }) => rows.indexOf(row))).toEqual([1, 2]);
  expect(all).toBe(4);
});
