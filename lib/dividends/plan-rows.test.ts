import { type IncomePlan, incomeYears } from '@/lib/finance/dividends/income-plan';
import { PLAN } from '@/test/income-plan';
import { planRows } from './plan-rows';

const workings = (change: Partial<IncomePlan>) => {
  const plan = { ...PLAN, ...change };
  return planRows(plan, incomeYears(plan), 'EUR').map(({ working }) =>
    working.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' ')),
  );
};

it('works each year line by line', () => {
  expect(workings({})).toEqual([
    ['200 × 2,00 € = 400,00 €', '400,00 € ÷ 10.000,00 € = 4,00 %'],
    ['2,00 € × 1,05 = 2,10 €', '200 × 2,10 € = 420,00 €', '420,00 € ÷ 10.000,00 € = 4,20 %'],
    ['2,10 € × 1,05 = 2,205 €', '200 × 2,205 € = 441,00 €', '441,00 € ÷ 10.000,00 € = 4,41 %'],
  ]);
});

it.each<[string, Partial<IncomePlan>, number, string]>([
  // 3.1 × 1.000861 = 3.1026691, rounded to six digits; 200 times 620.5338.
  ['grown', { dividend: '3.1', growth: '0.0861' }, 1, '200 × 3,102669 € = 620,53 €'],
  ['typed', { dividend: '0.123457', shares: '100000' }, 0, '100.000 × 0,123457 € = 12.345,70 €'],
  // A cent of 0.13 would be 7.69 %.
  ['paid', { shares: '1', price: '0.125', dividend: '0.01' }, 0, '0,01 € ÷ 0,125 € = 8,00 %'],
])('prints all digits of what was %s, so that a line can be checked', (_name, change, year, line) => {
  expect(workings(change)[year]).toContain(line);
});

it('says what is bought with a dividend', () => {
  // 400 ÷ 55 = 7.2727…, rounded down.
  expect(workings({ reinvestedAt: '10', years: 1 })[0]).toContain('400,00 € ÷ 55,00 € = 7,272727 Stück dazu');
});

it('has the factors of growth and cut, with the digits that were typed', () => {
  expect(workings({ growth: '-2.5', cut: { percent: '30', year: 2 } })[1]?.[0]).toBe(
    '2,00 € × 0,975 × 0,70 = 1,365 €',
  );
});
