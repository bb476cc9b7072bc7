import type { ChurchRate } from '../rates';
import { taxesOn } from './flat-tax';

type Case = [
  name: string,
  base: { income: string; credited?: string; church?: ChurchRate; on?: string },
  taxes: [flat: string, surcharge: string, church: string],
];

describe('taxesOn', () => {
  it.each<Case>([
    ['25 % and 5.5 % of it', { income: '1000' }, ['250', '13.75', '0']],
    ['foreign tax counts four times', { income: '1000', credited: '150' }, ['100', '5.5', '0']],
    // (1000 − 600) / 4.09 = 97.799; 5.379 and 8.802 are cut off.
    [
      'church tax lowers the flat tax',
      { income: '1000', credited: '150', church: '9' },
      ['97.8', '5.37', '8.8'],
    ],
    // The paper of Tradegate: 65.36 / 4.09 = 15.9804.
    ['a paper with church tax of 9 %', { income: '65.36', church: '9' }, ['15.98', '0.87', '1.43']],
    // 87.22 of two owners: 43.61 / 4.08 = 10.6887; the bank rounds 0.5879 and 0.8552 to the nearest cent, the rule cuts.
    ['church tax of 8 %', { income: '43.61', church: '8' }, ['10.69', '0.58', '0.85']],
    // 4.08 and 4.09: 27.8186 % and 27.9951 % in all.
    ['all with church tax of 8 %', { income: '1000000', church: '8' }, ['245098.04', '13480.39', '19607.84']],
    ['all with church tax of 9 %', { income: '1000000', church: '9' }, ['244498.78', '13447.43', '22004.89']],
    ['half a cent up', { income: '112.10' }, ['28.03', '1.54', '0']],
    ['half a cent up in thousands', { income: '12960.18' }, ['3240.05', '178.2', '0']],
    ['an advance of a fund', { income: '124.95' }, ['31.24', '1.71', '0']],
    ['a cent is free', { income: '0.01' }, ['0', '0', '0']],
    ['a refund mirrors a tax', { income: '-1000' }, ['-250', '-13.75', '0']],
    ['a billion', { income: '1000000000.02' }, ['250000000.01', '13750000', '0']],
    ['the first day of the law', { income: '100', on: '2009-01-01' }, ['25', '1.37', '0']],
  ])('%s', (_name, { income, credited = '0', church = '0', on = '2026-01-02' }, expected) => {
    const { flat, surcharge, church: churchTax } = taxesOn({ income, credited, churchRate: church, on });
    expect([flat, surcharge, churchTax]).toEqual(expected);
  });

  it('refuses a day before the law', () => {
    expect(() => taxesOn({ income: '1', credited: '0', churchRate: '0', on: '2008-12-31' })).toThrow(
      'kennen wir keinen Steuersatz',
    );
  });
});
