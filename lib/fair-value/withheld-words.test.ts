import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { withheldWords } from './withheld-words';

const years = (...eps: (number | null)[]) =>
  fiscalYears(
    2021,
    eps.map((one) => ({ eps: one })),
  );

it.each([
  ['few_years', years(), /^Wir kennen noch kein Geschäftsjahr\. /],
  ['few_years', years(1), /^Wir kennen nur ein Geschäftsjahr mit/],
  ['few_years', years(1, 2, 3), /^Wir kennen nur drei Geschäftsjahre mit/],
  ['few_years', years(null, null, 3, null, 5, 6), /^Wir kennen nur drei Geschäftsjahre mit/],
  [
    'few_years',
    years(...Array(10).fill(null)),
    /Berichte beziehen sich auf eine andere Aktiengattung, etwa bei Hinter/,
  ],
  ['few_changes', years(-1, -2, 1, -1, -1, 1, 2, 3), /^Zu selten folgte ein Gewinnjahr auf ein anderes\. /],
  ['loss_last_year', years(-1, -2, 1, -1, -1), /^In vier der letzten fünf Jahre blieb kein Gewinn\. /],
  ['changing_sign', years(1, 1, 1, -1, 1), /^In einem der letzten fünf Jahre blieb kein/],
  ['loss_last_year', years(-1, -2, -1), /^In keinem der letzten drei Jahre blieb ein Gewinn\. /],
] as const)('%s', (reason, given, expected) => {
  expect(withheldWords(reason, { years: given, trailing: null }).why).toMatch(expected);
});

it('names the twelve months that brought a loss', () => {
  const trailing = fiscalYear('2026-09-30', { eps: -0.66 });
  expect(withheldWords('loss_twelve_months', { years: years(1, 1, 1, 1, 0.25), trailing }).why).toMatch(
    /^In den zwölf Monaten bis 30\.09\.2026 blieb kein Gewinn, anders als im Geschäftsjahr 2025\. Aus/,
  );
});
