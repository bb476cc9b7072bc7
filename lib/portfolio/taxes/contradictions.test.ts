import { stated, statedDepot } from '@/test/tax-settings';
import { contradictions } from './contradictions';
import type { StatedDepot } from './settings-schema';

const TODAY = '2026-04-02';

const allowances = (...given: string[]) =>
  given.map((allowance, at) => statedDepot({ depot_id: `bank-${at}`, allowance }));

const START = {
  on: '2026-03-31',
  share_pot: '0',
  other_pot: '0',
  allowance_used: '0',
  taxed: '0',
  share_gains: '0',
  foreign_tax_credited: '0',
  foreign_tax_left: '0',
  flat_withheld: null,
  surcharge_withheld: null,
  church_withheld: null,
};

type State = NonNullable<StatedDepot['start']>;

const depots = (...given: Partial<StatedDepot>[]) =>
  stated({ depots: given.map((one, at) => statedDepot({ depot_id: 'abc'[at] as string, ...one })) });
const bank = (allowance: string | null, start: Partial<State>, more: Partial<StatedDepot> = {}) =>
  depots({ allowance, start: { ...START, ...start }, ...more });
const USED_UP = { allowance_used: '1000', taxed: '1000' };
/** A bank that withholds church tax, from a day on if one is given. */
const taxed = (start: Partial<State>, church_from: string | null = null) => ({
  ...bank('1000', { ...USED_UP, ...start }),
  church_rate: '9' as const,
  church_from,
});

it.each([
  ['nothing stated', stated({})],
  // 900 + 600 + 500 = 2000
  ['a joint allowance of three banks', stated({ filing: 'joint', depots: allowances('900', '600', '500') })],
  ['the whole allowance of a single person', stated({ depots: allowances('1000') })],
  ['church tax begun within the year', stated({ church_rate: '9', church_from: '2026-03-01' })],
  ['pots alone', bank(null, { share_pot: '145.20', other_pot: '320' })],
  ['an allowance that is used up', bank('801', { allowance_used: '801', taxed: '0.01' })],
  ['gains from shares within the allowance', bank('1000', { allowance_used: '500', share_gains: '500' })],
  ['a billion', bank('0', { taxed: '1000000000', share_gains: '999999999.99' })],
  ['a year with another allowance than that of today', bank('400', { ...USED_UP, on: '2025-12-31' })],
  // 4,080 at 8 %: 80. 4,090 at 9 %: 90.
  ['church tax at 8 % and then at 9 % within the year', taxed({ taxed: '8170', church_withheld: '170' })],
  [
    'an earlier year that church tax began within, of which pots alone go on',
    taxed({ on: '2025-12-31', share_pot: '5000', taxed: '800' }, '2025-07-01'),
  ],
  ['depots of one bank', depots({}, { shares_with: 'a' })],
])('finds nothing wrong with %s', (_, given) => {
  expect(contradictions(given, TODAY)).toEqual([]);
});

const TOO_HIGH = 'Die Freistellungsaufträge sind zusammen höher als';
const NO_CHURCH = 'Ohne Kirchensteuer gibt es keinen Beginn';
const ABROAD = 'Eine Bank im Ausland führt weder Freistellungsauftrag noch Töpfe';
const COUPLE = allowances('900', '600', '500.01');

// Reasons of sums that contradict each other are those of lib/taxes/year-from.
it.each<[name: string, given: ReturnType<typeof stated>, place: string, reason?: string]>([
  [
    'a cent too much for both',
    stated({ filing: 'joint', depots: COUPLE }),
    'allowance bank-2',
    `${TOO_HIGH} 2.000 €`,
  ],
  [
    'the allowance of an unsaid couple',
    stated({ depots: allowances('900', '600') }),
    'allowance bank-1',
    `${TOO_HIGH} 1.000 €`,
  ],
  [
    'a beginning of no church tax',
    stated({ church_rate: '0', church_from: TODAY }),
    'church_from null',
    NO_CHURCH,
  ],
  ['one of a church tax that was not said', stated({ church_from: TODAY }), 'church_from null', NO_CHURCH],
  ['more used than given', bank('100', { allowance_used: '100.01' }), 'allowance_used a'],
  ['taxed although the allowance has room', bank('100', { allowance_used: '99.99', taxed: '1' }), 'taxed a'],
  ['used without an allowance', bank(null, { allowance_used: '1' }), 'allowance_used a'],
  [
    'gains from shares beside losses',
    bank(null, { share_pot: '1', taxed: '10', share_gains: '10' }),
    'share_pot a',
  ],
  ['taxes of another sum', bank('1000', { ...USED_UP, flat_withheld: '100' }), 'flat_withheld a'],
  ['a state without its part of a church tax that has begun', taxed({}, '2026-03-01'), 'church_withheld a'],
  ['tomorrow', bank(null, { on: '2026-04-03' }), 'start_on a', 'Der Stand liegt in der Zukunft'],
  ['an allowance abroad', depots({ residence: 'foreign', allowance: '1' }), 'allowance a', ABROAD],
  ['pots abroad', bank(null, { other_pot: '1' }, { residence: 'foreign' }), 'start_on a', ABROAD],
  [
    'pots of its own and of another',
    bank(null, {}, { shares_with: 'b' }),
    'shares_with a',
    'Sitz, Freistellungsauftrag und Stand stehen bei dem Depot, mit dem es die Töpfe teilt',
  ],
  [
    'a chain of depots',
    depots({ shares_with: 'b' }, { shares_with: 'c' }),
    'shares_with a',
    'Das gewählte Depot teilt seine Töpfe selbst mit einem anderen',
  ],
])('refuses %s', (_, given, place, said = '') => {
  const found = contradictions(given, TODAY);
  expect(found.map(({ field, depot_id }) => `${field} ${depot_id}`)).toEqual([place]);
  expect(found).toMatchObject([said ? { reason: said } : {}]);
});

describe('the first day of the kind of a fund', () => {
  it.each<[kind: 'equity' | 'share', since: string | null, reason: string | null]>([
    ['equity', null, null],
    ['equity', '2018-01-01', null],
    ['equity', TODAY, null],
    ['share', null, null],
    ['share', '2024-05-01', 'Nur bei einem Fonds kann die Art ab einem Tag gelten'],
    ['equity', '2026-04-03', 'Der Tag liegt in der Zukunft'],
    ['equity', '2017-12-31', 'Fondsarten gibt es erst seit 2018'],
  ])('%s from %s', (kind, since, reason) => {
    const found = contradictions(stated({ kinds: [{ stock_id: 'fund', kind, since }] }), TODAY);
    expect(found).toMatchObject(reason ? [{ field: 'kind_since', stock_id: 'fund', reason }] : []);
    expect(found).toHaveLength(reason ? 1 : 0);
  });
});
