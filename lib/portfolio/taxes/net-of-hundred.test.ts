import { ANYBODY, netOfHundred, statedTerms } from './net-of-hundred';
import type { TaxSettingsAnswer } from './settings-schema';

type Depots = TaxSettingsAnswer['depots'];

const TODAY = '2198-12-31';
const DEPOT = { shares_with: null, residence: null };
const [HOME, ABROAD] = [[DEPOT], [{ ...DEPOT, residence: 'foreign' }]] as unknown as [Depots, Depots];

describe('netOfHundred', () => {
  it.each([
    // 25 and 1.37
    ['nobody in particular', 'DE', ANYBODY, '73.63'],
    // 100 ÷ 4.09 = 24.45, 1.34 and 2.20
    ['church tax', 'DE', { ...ANYBODY, churchRate: '9' as const }, '72.01'],
    // 15 abroad; 40 ÷ 4.09 = 9.78, 0.53 and 0.88
    ['church tax on an American dividend', 'US', { ...ANYBODY, churchRate: '9' as const }, '73.81'],
    ['a bank abroad', 'US', { residence: 'foreign' as const, churchRate: '0' as const }, '85'],
    [
      'a bank abroad, on a German dividend',
      'DE',
      { residence: 'foreign' as const, churchRate: '0' as const },
      undefined,
    ],
  ])('is what arrives with %s', (_name, country, terms, net) => {
    expect(netOfHundred(country, terms).paid?.net).toBe(net);
  });
});

describe('statedTerms', () => {
  it.each([
    ['nothing', { church_rate: null, church_from: null, depots: HOME }, null],
    ['no church tax', { church_rate: '0', church_from: null, depots: HOME }, ANYBODY],
    ['church tax', { church_rate: '9', church_from: null, depots: HOME }, { ...ANYBODY, churchRate: '9' }],
    ['church tax that has not begun', { church_rate: '9', church_from: '2199-01-01', depots: HOME }, ANYBODY],
    [
      'church tax that began after the day of the rates',
      { church_rate: '9', church_from: TODAY, depots: HOME },
      { ...ANYBODY, churchRate: '9' },
    ],
    [
      'a bank abroad',
      { church_rate: '9', church_from: null, depots: ABROAD },
      { residence: 'foreign', churchRate: '0' },
    ],
    [
      'banks at home and abroad',
      { church_rate: '0', church_from: null, depots: HOME.concat(ABROAD) },
      ANYBODY,
    ],
  ] as const)('are those of somebody who states %s', (_name, settings, terms) => {
    expect(statedTerms(settings, TODAY)).toEqual(terms);
  });
});
