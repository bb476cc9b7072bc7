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
const money = moneyMeasure('Kurs', 'EUR');

describe('readingWords', () => {
  it.each([
    ['the first day has no change', 0, null, money, [price], '2. März 2026: 100,00 €'],
    [
      'change since the first day, and marks',
      1,
      null,
      money,
      [price],
      '3. März 2026: 80,00 €, −20,00 % seit 02.03.2026, Ex-Tag der Dividende',
    ],
    [
      'further lines in place of the change since the first day',
      1,
      null,
      { ...money, more: (at) => [{ name: 'Gewinn', value: String((points[at]?.price ?? 0) - 75) }] },
      [price],
      '3. März 2026: 80,00 €, Gewinn 5, Ex-Tag der Dividende',
    ],
    ['averages', 0, null, money, [average, price], '2. März 2026: 100,00 €, Ø 50 90,00 €'],
    [
      'a point without the price has no change of it',
      1,
      null,
      money,
      [average],
      '3. März 2026: Ø 50 91,00 €, Ex-Tag der Dividende',
    ],
    // 91 ÷ 90 − 1
    [
      'a range without the price is of what is shown',
      0,
      1,
      money,
      [average],
      '02.03.2026 bis 03.03.2026: +1,11 % in 1 Tag, +1,00 €',
    ],
    ['a range forwards', 2, 1, money, [price], '03.03.2026 bis 04.03.2026: +37,50 % in 1 Tag, +30,00 €'],
    [
      'a range backwards is the same',
      1,
      2,
      money,
      [price],
      '03.03.2026 bis 04.03.2026: +37,50 % in 1 Tag, +30,00 €',
    ],
    [
      'returns are not counted twice',
      1,
      null,
      percentMeasure('Rendite'),
      [{ ...price, name: 'Rendite', short: 'Rendite' }],
      '3. März 2026: +80,00 %, Ex-Tag der Dividende',
    ],
    [
      'one of several lines has the change since the first day',
      2,
      null,
      moneyMeasure('Kurs und Gewinn', 'EUR', { names: { price: 'Kurs', ma50: 'Gewinn × 10' } }),
      [{ ...average, name: 'Gewinn × 10' }, price],
      '4. März 2026: Kurs 110,00 €, Gewinn × 10 N/A, Kurs seit 02.03.2026 +10,00 %',
    ],
    // (100 + 110) / (100 + 80)
    [
      'a range of returns',
      2,
      1,
      percentMeasure('Rendite'),
      [price],
      '03.03.2026 bis 04.03.2026: +16,67 % in 1 Tag',
    ],
    [
      'securities by their names',
      2,
      null,
      changeMeasure('Veränderung', ['Eine AG', 'Andere AG']),
      [other, { ...price, name: 'Eine AG' }],
      '4. März 2026: Eine AG +110,00 %, Andere AG +10,00 %',
    ],
    [
      'a range that a security was not there for',
      2,
      0,
      changeMeasure('Veränderung', ['Eine AG', 'Andere AG']),
      [other, { ...price, name: 'Eine AG' }],
      '02.03.2026 bis 04.03.2026: Eine AG +5,00 %, Andere AG N/A, in 2 Tagen',
    ],
  ] as [string, number, number | null, Measure, (typeof price | typeof average | typeof other)[], string][])(
    '%s',
    (_name, at, from, measure, lines, words) => {
      const said = readingWords({ at, from }, { points, lines, marks, measure });
      expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words);
    },
  );
});
