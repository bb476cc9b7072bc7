import { seededNumbers } from '@/test/names';
import { editDistanceTo } from './similar-names';

const units = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const distance = (pattern: string, text: string) =>
  editDistanceTo(units(pattern))(units(text), 0, text.length);

/** Computes the same with the textbook matrix, which may start and end anywhere in the text. */
function byTable(pattern: string, text: string): number {
  const rows = [Array.from({ length: text.length + 1 }, () => 0)];
  for (let i = 1; i <= pattern.length; i++) {
    const row = [i];
    for (let j = 1; j <= text.length; j++) {
      const above = rows[i - 1] as number[];
      const same = pattern[i - 1] === text[j - 1];
      let least = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1);
      least = Math.min(least, (above[j - 1] as number) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && pattern[i - 1] === text[j - 2] && pattern[i - 2] === text[j - 1];
      if (swapped) least = Math.min(least, (rows[i - 2]?.[j - 2] as number) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return Math.min(...(rows.at(-1) as number[]));
}

describe('editDistanceTo', () => {
  it.each([
    ['equal', 'siemens', 'siemens', 0],
    ['inside', 'iem', 'siemens', 0],
    ['one left out', 'simens', 'siemens', 1],
    ['one too much', 'siiemens', 'siemens', 1],
    ['another one', 'siamens', 'siemens', 1],
    ['two swapped', 'sieemns', 'siemens', 1],
    ['two swapped at the end', 'siemesn', 'siemens ag', 1],
    ['two errors', 'simnes', 'siemens', 2],
    ['nothing of it', 'abc', 'xyz', 3],
    ['no text', 'abc', '', 3],
    ['32 characters', 'x'.repeat(32), `a${'x'.repeat(31)}`, 1],
    ['beyond ASCII', '中国', '中華人民共和国', 1],
  ])('%s', (_name, pattern, text, expected) => expect(distance(pattern, text)).toBe(expected));

  it('is that of the table for any text', () => {
    const random = seededNumbers(3);
    const word = (longest: number) =>
      Array.from({ length: 1 + Math.floor(random() * longest) }, () => 'abc '[Math.floor(random() * 4)]).join(
        '',
      );
    for (let i = 0; i < 3_000; i++) {
      const [pattern, text] = [word(i % 2 ? 8 : 32), word(40)];
      expect([pattern, text, distance(pattern, text)]).toEqual([pattern, text, byTable(pattern, text)]);
    }
  });
});
