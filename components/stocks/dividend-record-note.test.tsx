import { renderToStaticMarkup } from 'react-dom/server';
import { homeCurrency } from '@/lib/stocks/market/exchanges';
import { DividendRecordNote } from './dividend-record-note';

const payments = [2022, 2023, 2024, 2025].map((year) => ({ ex_date: `${year}-05-13`, amount: 1 }));

it.each([
  ['pays in dollars and trades in euro', 'EUR', homeCurrency('US0378331005'), true],
  ['reports in dollars and trades in pounds', 'GBP', 'USD', true],
  ['pays where it trades', 'EUR', homeCurrency('DE0007164600'), false],
  ['is of an unknown country', 'EUR', homeCurrency('XX0000000000'), false],
  ['has no ISIN', 'EUR', homeCurrency(null), false],
])('says that the rate counts if a company %s', (_name, currency, paysIn, says) => {
  const note = { payments, today: '2026-01-02', years: [], currency, paysIn };
  const text = renderToStaticMarkup(<DividendRecordNote {...note} />);
  expect(text.includes('kann schon der Wechselkurs wie eine Erhöhung')).toBe(says);
});
