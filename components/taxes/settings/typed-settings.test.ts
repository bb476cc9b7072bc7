import type { TaxSettingsAnswer } from '@/lib/portfolio/taxes/settings-schema';
import { statedDepot } from '@/test/tax-settings';
import { table } from '@/test/words';
import { readSettings, typedSettings } from './typed-settings';

const TODAY = '2026-04-02';

const SETTINGS: TaxSettingsAnswer = {
  version: 3,
  filing: null,
  church_rate: null,
  church_from: null,
  unsaid: [],
  depots: ['a', 'b', 'c'].map((depot_id) => ({ ...statedDepot({ depot_id }), name: `Depot ${depot_id}` })),
  securities: [{ stock_id: 'fund', name: 'Fonds', kind: null, since: null, source_kind: null }],
};

const read = (typed: Record<string, string>) =>
  readSettings({ ...typedSettings(SETTINGS), ...typed }, SETTINGS, TODAY);

it('states nothing where nothing was typed', () => {
  const { unsaid: _, depots, securities, ...person } = SETTINGS;
  expect(read({})).toEqual({ ...person, depots: depots.map(({ name, ...depot }) => depot), kinds: [] });
});

const START = {
  on: '2026-03-31',
  share_pot: '1234567.89',
  other_pot: '0',
  allowance_used: '0',
  taxed: '0',
  share_gains: '0',
  foreign_tax_credited: '0',
  foreign_tax_left: '0.1',
  flat_withheld: null,
  surcharge_withheld: '0',
  church_withheld: null,
};

it('types what is stored, and reads the same again', () => {
  const depots = [
    {
      ...statedDepot({ depot_id: 'a', residence: 'domestic', allowance: '900.50', start: START }),
      name: 'A',
    },
    { ...statedDepot({ depot_id: 'b', shares_with: 'a' }), name: 'B' },
    { ...statedDepot({ depot_id: 'c', residence: 'foreign' }), name: 'C' },
  ];
  const fund = { stock_id: 'fund', kind: 'equity' as const, since: '2024-05-01' };
  const securities = [{ ...fund, name: 'Fonds', source_kind: null }];
  const settings = { ...SETTINGS, filing: 'joint' as const, church_rate: '9' as const, depots, securities };
  const typed = typedSettings(settings);
  expect(typed).toMatchObject({
    'a.allowance': '900,50',
    'a.share_pot': '1234567,89',
    'a.church_withheld': '',
  });
  expect(readSettings(typed, settings, TODAY)).toEqual({
    version: 3,
    filing: 'joint',
    church_rate: '9',
    church_from: null,
    depots: [
      statedDepot({ depot_id: 'a', residence: 'domestic', allowance: '900.5', start: START }),
      statedDepot({ depot_id: 'b', shares_with: 'a' }),
      statedDepot({ depot_id: 'c', residence: 'foreign' }),
    ],
    kinds: [fund],
  });
});

it('leaves out what is not shown', () => {
  const given = read({
    church_rate: '0',
    church_from: '2026-03-01',
    'a.residence': 'foreign',
    'a.allowance': '5',
    'b.shares_with': 'c',
    'b.start_on': '2026-03-01',
    'c.taxed': 'Unsinn',
  });
  expect(given).toMatchObject({
    church_from: null,
    depots: [{ residence: 'foreign', allowance: null }, { residence: null, start: null }, { start: null }],
  });
});

it('takes a joint allowance split over three banks', () => {
  const split = { 'a.allowance': '900', 'b.allowance': '600', 'c.allowance': '500,00' };
  expect(read({ filing: 'joint', ...split })).toMatchObject({
    depots: [{ allowance: '900' }, { allowance: '600' }, { allowance: '500' }],
  });
  expect(read(split)).toEqual({
    errors: { 'c.allowance': 'Die Freistellungsaufträge sind zusammen höher als 1.000 €.' },
  });
});

it('takes the first day of a kind of a fund alone, and shows what is wrong there', () => {
  const since = (kind: string, day: string) => read({ 'fund.kind': kind, 'fund.kind_since': day });
  expect(since('share', '2024-05-01')).toMatchObject({ kinds: [{ kind: 'share', since: null }] });
  expect(since('mixed', '2024-05-01')).toMatchObject({ kinds: [{ kind: 'mixed', since: '2024-05-01' }] });
  expect(since('mixed', '2030-01-01')).toEqual({
    errors: { 'fund.kind_since': 'Der Tag liegt in der Zukunft.' },
  });
});

/** Reads `field text & field text`. */
const pairs = (cell = '') =>
  Object.fromEntries(
    cell.split(' & ').map((pair) => /^(\S+) (.*)$/.exec(pair)?.slice(1) as [string, string]),
  );

it.each(table`
  two wrong numbers at once | a.allowance tausend & b.allowance 0,005 | a.allowance Bitte eine Zahl wie 1.234,5. & b.allowance Höchstens 2 Stellen nach dem Komma.
  a minus | a.start_on 2026-03-31 & a.share_pot -145,20 | a.share_pot Bitte eine Zahl ab 0.
  more used than given | a.start_on 2026-03-31 & a.allowance_used 1 | a.allowance_used Es ist mehr Freibetrag verbraucht, als erteilt ist.
  a church tax that is not due | a.start_on 2026-03-31 & a.church_withheld 5 | a.church_withheld Die Kirchensteuer ist höher, als bei den versteuerten Erträgen möglich.
  a day to come | a.start_on 2026-04-03 | a.start_on Der Stand liegt in der Zukunft.
  a day before the flat tax | a.start_on 2008-12-31 | a.start_on Die Abgeltungsteuer gibt es seit 2009.
  a church tax of long ago | church_rate 8 & church_from 0026-01-01 | church_from Bitte ein Datum von 1900 bis 2199.
  a church tax of a year with too many digits | church_rate 8 & church_from 20260-01-01 | church_from Bitte ein Datum von 1900 bis 2199.
  depots that share in a circle | a.shares_with b & b.shares_with a | a.shares_with Das gewählte Depot teilt seine Töpfe selbst mit einem anderen. & b.shares_with Das gewählte Depot teilt seine Töpfe selbst mit einem anderen.
`)('refuses %s at its field', (_, typed, errors) => {
  expect(read(pairs(typed))).toEqual({ errors: pairs(errors) });
});
