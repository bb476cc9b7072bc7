import { calendarLead } from './calendar-texts';
import { amountRange, paymentAmount } from './payment-amount';

it.each([
  [
    { total: 45, companies: 44, known: 18 },
    '45 Zahlungen von 44 Unternehmen: 18 sind bekannt, 27 erwarten wir.',
  ],
  [{ total: 1, companies: 1, known: 1 }, '1 Zahlung von 1 Unternehmen, bekannt.'],
  [{ total: 61, companies: 61, known: 61 }, '61 Zahlungen von 61 Unternehmen, alle bekannt.'],
  [{ total: 2, companies: 2, known: 1 }, '2 Zahlungen von 2 Unternehmen: 1 ist bekannt, 1 erwarten wir.'],
  [{ total: 2000, companies: 1500, known: 0 }, '2.000 Zahlungen von 1.500 Unternehmen, alle erwartet.'],
])('%j: %s', (counts, expected) => expect(calendarLead(counts)).toBe(expected));

it.each([
  [{ low: 0.8, high: 0.92 }, 'EUR', '0,80\u00a0€ bis 0,92\u00a0€'],
  [{ low: 9.35, high: 10.7 }, 'USD', '9,35\u00a0$ bis 10,70\u00a0$'],
  [{ low: 1, high: 1 }, 'EUR', null],
  [{ low: null, high: null }, 'EUR', null],
])('the range %j in %s is %s', (amounts, currency, expected) =>
  expect(amountRange(amounts, currency)).toBe(expected),
);

it.each([
  [0.8, '0,80\u00a0€'],
  [0.6401, '0,64\u00a0€'],
  [0.155, '0,155\u00a0€'],
  [0.0312, '0,0312\u00a0€'],
  [2.2049, '2,20\u00a0€'],
])('%d per share is %s', (amount, expected) => expect(paymentAmount(amount, 'EUR')).toBe(expected));
