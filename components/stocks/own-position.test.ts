import { purchaseMarks } from './own-position';

const position = {
  lots: [
    { purchase_date: '2025-01-15', quantity: 5, buy_price: 20 },
    { purchase_date: '2025-02-15', quantity: 2, buy_price: null },
  ],
  display_currency: 'EUR',
} as const;

it.each([
  [false, ['Dein Kauf: 5 Stück zu 20,00 €', 'Dein Kauf: 2 Stück']],
  [true, ['Dein Kauf', 'Dein Kauf']],
])('marks purchases in a chart, hidden amounts: %p', (hides, texts) => {
  const marks = purchaseMarks(position, hides);
  expect(marks.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(texts);
});
