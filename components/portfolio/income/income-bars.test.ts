import { incomeBars, leftOutText, rangeText } from './income-bars';

const MONTH = {
  month: '2026-11-01',
  booked: 20,
  computed: 30,
  missing: 5,
  unpaid: 3,
  confirmed: 10,
  expected: 40,
  unsure: 7,
  low: 45,
  high: 60,
};

const shown = { currency: 'EUR', hidesAmounts: false };

it('stacks what is less certain above what is booked', () => {
  const [bar] = incomeBars([MONTH], shown);
  // Parts of 20 + 30 + 10 + 40, from the top.
  expect(bar?.value).toBe(100);
  expect(bar?.parts).toEqual([
    { look: 'dashed', share: 0.4 },
    { look: 'tinted', share: 0.1 },
    { look: 'hatched', share: 0.3 },
  ]);
  expect(bar?.figure).toBe('100');
});

it('says what is in no sum, all as amounts', () => {
  const [bar] = incomeBars([MONTH], shown);
  const rows = bar?.rows.map(({ name, value }) => `${name} ${value.replaceAll('\u00a0', ' ')}`);
  expect(rows).toContain('unsicher, nicht gezählt 7,00 €');
  expect(rows).toContain('fehlt vielleicht, nicht gezählt 5,00 €');
  expect(rows).toContain('kam nie, nicht gezählt 3,00 €');
  expect(rows).toContain('Spanne voraus 45 bis 60 €');
  expect(bar?.rows.every(({ isAmount }) => isAmount)).toBe(true);
});

it.each([
  [{}, 'Nicht gezählt: unsicher, fehlt vielleicht und kam nie'],
  [{ unsure: 0, missing: 0 }, 'Nicht gezählt: kam nie'],
  [{ missing: 0, unpaid: 0 }, 'Nicht gezählt: unsicher'],
  [{ unsure: 0, missing: 0, unpaid: 0 }, ''],
])('says what a month has beside its sum: %o', (change, text) =>
  expect(leftOutText({ ...MONTH, ...change })).toBe(text),
);

it('has no figure where amounts are hidden, or none came', () => {
  expect(incomeBars([MONTH], { ...shown, hidesAmounts: true })[0]?.figure).toBe('');
  const none = { ...MONTH, booked: 0, computed: 0, confirmed: 0, expected: 0 };
  expect(incomeBars([none], shown)[0]).toMatchObject({ value: 0, figure: '', parts: [] });
});

it.each([
  [{ low: 2.25, high: 9.5 }, '2,25 bis 9,50 €'],
  [{ low: 2.25, high: 1_240.4 }, '2 bis 1.240 €'],
])('writes a range: %o', (range, text) => {
  expect(rangeText(range, 'EUR').replaceAll('\u00a0', ' ')).toBe(text);
});
