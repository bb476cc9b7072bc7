import { COUNTRIES } from '@/lib/stocks/rules';
import { WITHHOLDING } from '@/lib/taxes/withholding';
import { stated, statedDepot } from '@/test/tax-settings';
import { payerCountry } from './payer-country';
import { churchRateOn, kindOf, taxSettings } from './settings';

const DEPOTS = [
  { id: 'a', name: 'Depot A' },
  { id: 'b', name: 'Depot B' },
  { id: 'c', name: 'Depot C' },
];

describe('taxSettings', () => {
  it('completes what was not said, and names it', () => {
    expect(taxSettings(stated({}), [{ id: 'a', name: 'Depot A' }])).toEqual({
      filing: 'single',
      church_rate: '0',
      church_from: null,
      banks: [
        {
          depot_id: 'a',
          depot_ids: ['a'],
          name: 'Depot A',
          residence: 'domestic',
          allowance: null,
          start: null,
        },
      ],
      kinds: {},
      unsaid: ['filing', 'church_rate', 'residence', 'allowance', 'start'],
    });
  });

  it('puts each depot into exactly one bank', () => {
    const depots = [
      statedDepot({ depot_id: 'a', shares_with: 'c' }),
      statedDepot({ depot_id: 'c', residence: 'domestic', allowance: '700' }),
    ];
    const { banks } = taxSettings(stated({ depots }), DEPOTS);
    expect(banks.map(({ depot_id, depot_ids, allowance }) => [depot_id, depot_ids, allowance])).toEqual([
      ['b', ['b'], null],
      ['c', ['c', 'a'], '700'],
    ]);
  });

  it('asks nothing of a bank abroad', () => {
    const depots = [statedDepot({ depot_id: 'a', residence: 'foreign' })];
    const said = stated({ filing: 'joint', church_rate: '0', depots });
    expect(taxSettings(said, DEPOTS.slice(0, 1)).unsaid).toEqual([]);
  });

  it('reads the state of a day with the allowance of its bank', () => {
    const start = {
      on: '2026-06-30',
      share_pot: '10',
      other_pot: '0',
      allowance_used: '800',
      taxed: '12.5',
      share_gains: '0',
      foreign_tax_credited: '1',
      foreign_tax_left: '2',
      flat_withheld: '2.12',
      surcharge_withheld: null,
      church_withheld: null,
    };
    const depots = [statedDepot({ depot_id: 'a', allowance: '800', start })];
    expect(taxSettings(stated({ depots }), DEPOTS).banks[0]?.start).toEqual({
      on: '2026-06-30',
      sharePot: '10',
      otherPot: '0',
      allowance: '800',
      allowanceUsed: '800',
      taxed: '12.5',
      shareGains: '0',
      foreignTaxCredited: '1',
      foreignTaxLeft: '2',
      flatWithheld: '2.12',
      surchargeWithheld: null,
      churchWithheld: null,
    });
  });
});

it.each([
  ['2026-05-31', '0'],
  ['2026-06-01', '9'],
])('church tax that began on the 1st of June: on %s %s %%', (day, rate) => {
  expect(churchRateOn({ church_rate: '9', church_from: '2026-06-01' }, day)).toBe(rate);
});

it('church tax without a beginning has always been paid', () => {
  expect(churchRateOn({ church_rate: '8', church_from: null }, '1990-01-01')).toBe('8');
});

it.each([
  ['a share', 'share', null, 'share'],
  ['a fund whose source says nothing', 'fund', null, null],
  ['a fund of a type that we do not know', 'fund', 'hedge', null],
  ['a property fund abroad', 'fund', 'real_estate_foreign', 'foreign_property'],
  ['a certificate', 'other', null, 'other'],
])('kindOf %s', (_, kind, fund_type, expected) => {
  expect(kindOf({ id: 'x', kind, fund_type }, { kinds: {} })).toBe(expected);
});

it('kindOf goes by the person before the source', () => {
  expect(
    kindOf({ id: 'x', kind: 'fund', fund_type: 'mixed' }, { kinds: { x: { kind: 'equity', since: null } } }),
  ).toBe('equity');
});

describe('payerCountry', () => {
  it.each([
    ['register and seat agree', 'DE0007164600', 'Germany', 'DE'],
    ['the ISIN alone', 'US0378331005', null, 'US'],
    ['the seat alone', null, 'South Korea', 'KR'],
    ['a depositary receipt', 'US8740391003', 'Taiwan', null],
    ['registered elsewhere', 'IE00BZ12WP82', 'United Kingdom', null],
    ['an ISIN of no country', 'XS0123456789', 'France', 'FR'],
    ['an ISIN of no country alone', 'XS0123456789', null, null],
    ['a country without rates', 'BMG0450A1053', 'Bermuda', null],
    ['a country nobody knows', null, 'Atlantis', null],
    ['nothing', null, null, null],
  ])('%s', (_, isin, country, expected) => {
    expect(payerCountry({ isin, country })).toBe(expected);
  });

  it('knows each country whose rates are known by the name that stocks have', () => {
    const names = [...Object.keys(COUNTRIES), 'Portugal'];
    const known = names.map((country) => payerCountry({ isin: null, country }));
    expect(WITHHOLDING.map(({ country }) => country).filter((code) => !known.includes(code))).toEqual([]);
  });
});
