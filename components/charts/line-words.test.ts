import { plain, table } from '@/test/words';
import { readingWords } from './line-words';
import { changeMeasure, type Measure, moneyMeasure, percentMeasure } from './measure';

const points = [
  { date: '2026-03-02', price: 100, other1: null, ma50: 90 },
  { date: '2026-03-03', price: 80, other1: 0, ma50: 91 },
  { date: '2026-03-04', price: 110, other1: 10, ma50: null },
];
const [price, average] = [
  { key: 'price', name: 'Kurs', short: 'Kurs', colour: 'chart-line' },
  { key: 'ma50', name: '50-Tage-Durchschnitt', short: 'Ø 50', colour: 'chart-ma50' },
] as const;
const other = { key: 'other1', name: 'Andere AG', short: 'Andere AG', colour: 'chart-other1' } as const;
const marks = [{ index: 1, date: '2026-03-03', kind: 'exDay', text: 'Ex-Tag der Dividende' }] as const;

const MEASURES: Record<string, Measure> = {
  money: moneyMeasure('Kurs', 'EUR'),
  returns: percentMeasure('Rendite'),
  changes: changeMeasure('Veränderung', ['Eine AG', 'Andere AG']),
  earnings: moneyMeasure('Kurs und Gewinn', 'EUR', { names: { price: 'Kurs', ma50: 'Gewinn × 10' } }),
  priced: {
    ...moneyMeasure('Kurs', 'EUR'),
    more: (at) => [{ name: 'Gewinn', value: String((points[at]?.price ?? 0) - 75) }],
  },
};

const LINES = {
  price,
  average,
  other,
  one: { ...price, name: 'Eine AG' },
  return: { ...price, name: 'Rendite', short: 'Rendite' },
  earnings: { ...average, name: 'Gewinn × 10' },
};

it.each(table`
  the first day has no change | 0 | | money | price | 2. März 2026: 100,00 €
  change since the first day, and marks | 1 | | money | price | 3. März 2026: 80,00 €, −20,00 % seit 02.03.2026, Ex-Tag der Dividende
  further lines in place of the change since the first day | 1 | | priced | price | 3. März 2026: 80,00 €, Gewinn 5, Ex-Tag der Dividende
  averages | 0 | | money | average price | 2. März 2026: 100,00 €, Ø 50 90,00 €
  a point without the price has no change of it | 1 | | money | average | 3. März 2026: Ø 50 91,00 €, Ex-Tag der Dividende
  // 91 ÷ 90 − 1
  a range without the price is of what is shown | 0 | 1 | money | average | 02.03.2026 bis 03.03.2026: +1,11 % in 1 Tag, +1,00 €
  a range forwards | 2 | 1 | money | price | 03.03.2026 bis 04.03.2026: +37,50 % in 1 Tag, +30,00 €
  a range backwards is the same | 1 | 2 | money | price | 03.03.2026 bis 04.03.2026: +37,50 % in 1 Tag, +30,00 €
  returns are not counted twice | 1 | | returns | return | 3. März 2026: +80,00 %, Ex-Tag der Dividende
  one of several lines has the change since the first day | 2 | | earnings | earnings price | 4. März 2026: Kurs 110,00 €, Gewinn × 10 N/A, Kurs seit 02.03.2026 +10,00 %
  // (100 + 110) / (100 + 80)
  a range of returns | 2 | 1 | returns | price | 03.03.2026 bis 04.03.2026: +16,67 % in 1 Tag
  securities by their names | 2 | | changes | other one | 4. März 2026: Eine AG +110,00 %, Andere AG +10,00 %
  a range that a security was not there for | 2 | 0 | changes | other one | 02.03.2026 bis 04.03.2026: Eine AG +5,00 %, Andere AG N/A, in 2 Tagen
`)('%s', (_name, at, from, measure = '', shown = '', expected) => {
  const lines = shown.split(' ').map((name) => LINES[name as keyof typeof LINES]);
  const read = { at: Number(at), from: from ? Number(from) : null };
  const words = readingWords(read, { points, lines, marks, measure: MEASURES[measure] as Measure });
  expect(plain(words)).toBe(expected);
});
