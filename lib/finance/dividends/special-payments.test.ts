import { paid } from '@/test/payments';
import { isoDay } from '../daily-series';
import { judgedPayments, type Payment } from './special-payments';

const quarters = (first: number, years: number, amount = 1): Payment[] =>
  Array.from({ length: 4 * years }, (_, i) => ({
    ex_date: `${first + Math.floor(i / 4)}-${['02', '05', '08', '11'][i % 4]}-10`,
    amount,
  }));
const yearly = (first: number, ...amounts: number[]): Payment[] =>
  amounts.map((amount, i) => ({ ex_date: `${first + i}-05-10`, amount }));
const inOrder = (...payments: Payment[]) => payments.sort((a, b) => (a.ex_date < b.ex_date ? -1 : 1));

/** Day, special part and state of the payments that are not regular. */
const apart = (payments: readonly Payment[]) =>
  judgedPayments(payments).flatMap(({ day, special, state }) =>
    state ? `${isoDay(day)} ${special} ${state}` : [],
  );

describe('judgedPayments', () => {
  const LEVELS = [...yearly(2018, 1, 1, 1), ...yearly(2021, 4, 4, 4)];
  const CUT = [...quarters(2020, 2, 1), ...quarters(2022, 2, 0.2)];
  const INTERIM = paid`2019-05-10 0.8, 2019-10-10 0.2, 2020-05-10 0.8, 2020-10-10 0.2, 2021-05-10 0.8, 2021-10-10 0.2`;
  const IN_TWO = inOrder(...quarters(2020, 2, 0.6), ...quarters(2020, 2, 0.4));

  it.each<[string, Payment[], ...apart: string[]]>([
    ['has none apart without payments', []],
    ['knows one payment as a regular one', yearly(2020, 9)],
    [
      'finds one between quarters',
      inOrder(...quarters(2020, 3), ...paid`2021-12-20 5`),
      '2021-12-20 5 special',
    ],
    ['leaves the newest open', [...quarters(2020, 3), ...paid`2022-12-20 5`], '2022-12-20 5 open'],
    ['takes 2.5 times the usual one as regular', inOrder(...quarters(2020, 3), ...paid`2021-12-20 2.5`)],
    ['keeps the regular part where one is due', yearly(2018, 1, 1, 1, 4, 1, 1), '2021-05-10 3 special'],
    ['keeps the regular part of the newest', yearly(2018, 1, 1, 1, 4), '2021-05-10 3 open'],
    ['does not take a higher level for one', LEVELS],
    ['does not take the last one before a cut for one', CUT],
    ['knows interim and final payments', INTERIM],
    ['joins two of a day', IN_TWO],
  ])('%s', (_name, payments, ...expected) => expect(apart(payments)).toEqual(expected));

  it('loses nothing of a payment that replaced a regular one', () => {
    expect(judgedPayments(yearly(2018, 1, 1, 1, 4, 1))[3]).toMatchObject({ regular: 1, special: 3 });
  });
});
