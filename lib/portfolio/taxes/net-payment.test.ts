import type { ChurchRate } from '@/lib/taxes/rates';
import { emptyYear } from '@/lib/taxes/year-at-bank';
import { netPayment } from './net-payment';
import type { TaxedSecurity } from './taxed-securities';

type Security = Pick<TaxedSecurity, 'kind' | 'country'>;

const share = (country: string | null): Security => ({ kind: 'share', country });
const fund = (kind: TaxedSecurity['kind']): Security => ({ kind, country: null });

type Bank = { residence?: 'domestic' | 'foreign'; allowance?: string; churchRate?: ChurchRate };

const paid = (security: Security, { residence = 'domestic', allowance = '0', churchRate = '0' }: Bank = {}) =>
  netPayment({ gross: '100', on: '2026-06-01' }, security, {
    residence,
    year: emptyYear(allowance),
    churchRate,
  });

it.each<[string, Security, Bank, expected: [withheld: string, taxes: string, net: string]]>([
  // 25 and 5.5 % of it, 1.375, of which parts of a cent are dropped.
  ['a German share', share('DE'), {}, ['0', '26.37', '73.63']],
  // 15 are withheld and credited: 10 and 0.55.
  ['an American share', share('US'), {}, ['15', '10.55', '74.45']],
  // 35 are withheld, 15 credited.
  ['a Swiss share', share('CH'), {}, ['35', '10.55', '54.45']],
  // 25 are withheld; banks credit nothing.
  ['a Norwegian share', share('NO'), {}, ['25', '26.37', '48.63']],
  // 100 / 4.09 is 24.45; 1.34 and 2.20.
  ['a German share with church tax', share('DE'), { churchRate: '9' }, ['0', '27.99', '72.01']],
  // 60 are left: 15 and 0.82.
  ['a German share partly within the allowance', share('DE'), { allowance: '40' }, ['0', '15.82', '84.18']],
  // 70 are taxed: 17.50 and 0.96.
  ['a fund of shares', fund('equity'), {}, ['0', '18.46', '81.54']],
  ['a certificate', fund('other'), {}, ['0', '26.37', '73.63']],
  ['an American share abroad', share('US'), { residence: 'foreign', allowance: '40' }, ['15', '0', '85']],
  ['a fund of unknown rates abroad', fund('other_fund'), { residence: 'foreign' }, ['0', '0', '100']],
])('is withheld, taxed and left of 100 € of %s', (_, security, bank, expected) => {
  const { withheld, taxes, net } = paid(security, bank);
  expect([withheld, taxes, net]).toEqual(expected);
});

it.each([
  ['a fund of unknown kind', fund(null), {}, 'Die Art des Fonds ist nicht angegeben'],
  [
    'a share of an unknown country',
    share(null),
    {},
    'Welches Land die Dividende besteuert, ist nicht bekannt',
  ],
  [
    'a German share abroad',
    share('DE'),
    { residence: 'foreign' as const },
    'Was von deutschen Dividenden bei einer Bank im Ausland abgeht, rechnen wir nicht',
  ],
])('refuses %s', (_, security, bank, reason) => {
  expect(() => paid(security, bank)).toThrow(reason);
});

it.each([
  ['France', share('FR'), true],
  ['the United States', share('US'), false],
  ['a mixed fund', fund('mixed'), false],
])('marks rates that no source confirms: %s', (_, security, isUnconfirmed) => {
  expect(paid(security).isUnconfirmed).toBe(isUnconfirmed);
});
