import { valueMeasure } from './performance-view';

const shown = {
  totalValue: [
    { date: '2026-03-02', value: 100, invested: 80 },
    { date: '2026-03-03', value: 150, invested: 140 },
  ],
  growth: [
    { value: 20, percentageGrowth: 25 },
    { value: 15, percentageGrowth: 20 },
  ],
  summary: { currency: 'EUR' },
} as const;

const rows = (hides: boolean, at: number, from: number | null) =>
  valueMeasure(shown, hides)
    .more?.(at, from)
    .map(({ name, value }) => `${name} ${value.replaceAll(/[\u00a0\u202f]/g, ' ')}`);

it.each([
  // 20 of 80.
  ['the first day', 0, null, ['Buchgewinn +20,00 €', 'Buchgewinn in Prozent +25,00 %']],
  // 10 of 140.
  [
    'a day since the first one',
    1,
    null,
    ['Buchgewinn +10,00 €', 'Buchgewinn in Prozent +7,14 %', 'TTWROR seit 02.03.2026 +20,00 %'],
  ],
  // 15 − 20; 120 ÷ 125 − 1.
  ['a range, in which money came in', 1, 0, ['Gewinn −5,00 €', 'TTWROR −4,00 %']],
] as const)('says the gain of %s', (_case, at, from, expected) => {
  expect(rows(false, at, from)).toEqual(expected);
});

it('states no amount while they are hidden', () => {
  const { format, short, difference, hidesAxis } = valueMeasure(shown, true);
  expect([format(100), short?.(100), difference?.(5), hidesAxis]).toEqual(['••••', '••••', '••••', true]);
  expect(rows(true, 0, null)).toEqual(['Buchgewinn ••••', 'Buchgewinn in Prozent +25,00 %']);
});
