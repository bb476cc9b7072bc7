import { fiscalYears } from '@/test/fiscal-year';
import { withheldWords } from './withheld-words';

const years = (...eps: (number | null)[]) =>
  fiscalYears(
    2021,
    eps.map((one) => ({ eps: one })),
  );

it.each([
  ['few_years', years(), /^Wir kennen noch kein Geschäftsjahr\. /],
  ['few_years', years(1), /^Wir kennen nur 1 Geschäftsjahr mit/],
  ['few_years', years(1, 2, 3), /^Wir kennen nur 3 Geschäftsjahre mit/],
  ['few_years', years(null, null, 3, null, 5, 6), /^Wir kennen nur 3 Geschäftsjahre mit/],
  [
    'few_years',
    years(...Array(10).fill(null)),
    /Berichte beziehen sich auf eine andere Aktiengattung, etwa bei Hinter/,
  ],
  ['few_changes', years(-1, -2, 1, -1, -1, 1, 2, 3), /^Zu selten folgte ein Gewinnjahr auf ein anderes\. /],
  [
    'loss_last_year',
    years(-1, -2, 1, -1, -1),
    /^In 4 der letzten 5 Jahre stand unter dem Strich kein Gewinn\. /,
  ],
  ['changing_sign', years(1, 1, 1, -1, 1), /^In einem der letzten 5 Jahre stand/],
  ['loss_last_year', years(-1, -2, -1), /^In jedem der letzten 3 Jahre stand/],
] as const)('%s', (reason, given, expected) => {
  expect(withheldWords(reason, given).why).toMatch(expected);
});
