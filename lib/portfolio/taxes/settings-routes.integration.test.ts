import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';
import { refusal } from '@/test/client';
import { getTaxSettings } from './settings-queries';
import { taxSettingsSchema } from './settings-schema';

const LISTED = { price_date: '2026-04-01', first_price_date: '2025-01-02' };

const { call, database, request, mia } = testAccount('2026-04-02', {
  stocks: [
    { id: 'payer', ...LISTED },
    { id: 'mixed-fund', kind: 'fund', fund_type: 'mixed', ...LISTED },
    { id: 'new-fund', kind: 'fund', ...LISTED },
  ],
  closes: {
    payer: { '2025-01-02': 80 },
    'mixed-fund': { '2025-01-02': 10 },
    'new-fund': { '2025-01-02': 20 },
  },
});

const settings = (method: string, body?: object, headers = mia()) =>
  request('/api/taxes/settings', apiCall(method, body, headers));
const shown = async (headers = mia()) =>
  taxSettingsSchema.parse((await settings('GET', undefined, headers)).body);
const buy = (id: string) => call('POST', `/${id}`, { quantity: 1, purchase_date: '2025-12-01' });
const addDepot = async (name: string) =>
  ((await call('POST', '/depots', { name })).body as { id: string }).id;
const firstDepot = async () => (await shown()).depots[0]?.depot_id ?? '';

const START = {
  on: '2026-03-31',
  share_pot: '145.20',
  other_pot: '0',
  allowance_used: '1200.5',
  taxed: '999999999999.99',
  share_gains: '0',
  foreign_tax_credited: '0.01',
  foreign_tax_left: '0',
  // (999,999,999,999.99 − 0.04) / 4.
  flat_withheld: '249999999999.99',
  surcharge_withheld: null,
  church_withheld: '0.00',
};

it('tells what is not known yet of depots and funds', async () => {
  for (const id of ['payer', 'mixed-fund', 'new-fund']) await buy(id);
  const { depots, securities, unsaid, ...person } = await shown();
  expect(unsaid).toEqual(['filing', 'church_rate', 'residence', 'allowance', 'start']);
  expect(person).toEqual({ version: 0, filing: null, church_rate: null, church_from: null });
  expect(depots).toMatchObject([{ name: 'Mein Depot', residence: null, allowance: null, start: null }]);
  expect(securities.map(({ stock_id, kind, source_kind }) => [stock_id, kind, source_kind])).toEqual([
    ['mixed-fund', null, 'mixed'],
    ['new-fund', null, null],
  ]);
});

it('stores all that is stated, to the cent', async () => {
  const person = { filing: 'joint', church_rate: '9', church_from: '2026-03-01' };
  const [first, second] = [await firstDepot(), await addDepot('Zweites')];
  const depots = [
    { depot_id: first, residence: 'domestic', shares_with: null, allowance: '1200.50', start: START },
    { depot_id: second, residence: null, shares_with: first, allowance: null, start: null },
  ];
  const kinds = [{ stock_id: 'new-fund', kind: 'equity', since: '2024-05-01' }];
  expect(await settings('PUT', { version: 0, ...person, depots, kinds })).toMatchObject({
    status: 200,
    body: { version: 1 },
  });
  expect(await shown()).toMatchObject({
    ...person,
    version: 1,
    depots,
    securities: [{ stock_id: 'new-fund', kind: 'equity', since: '2024-05-01', source_kind: null }],
  });
});

it('forgets what is left out', async () => {
  const depot_id = await firstDepot();
  await settings('PUT', { version: 0, filing: 'joint', depots: [{ depot_id, allowance: 900 }] });
  await settings('PUT', { version: 1, church_rate: '8' });
  expect(await shown()).toMatchObject({
    version: 2,
    filing: null,
    church_rate: '8',
    depots: [{ allowance: null }],
  });
});

it('gives the computations a bank for depots that share their pots', async () => {
  const [first, second] = [await firstDepot(), await addDepot('Zweites')];
  await settings('PUT', { version: 0, depots: [{ depot_id: first, shares_with: second }] });
  const [{ account_id = '' } = {}] = await database().query<{ account_id: string }>(
    'select account_id from tax_settings',
  );
  const { banks } = await getTaxSettings(account_id);
  expect(banks).toMatchObject([{ depot_id: second, depot_ids: [second, first], name: 'Zweites' }]);
});

it('forgets the depots that shared with one that is removed', async () => {
  const [first, second] = [await firstDepot(), await addDepot('Zweites')];
  await settings('PUT', { version: 0, depots: [{ depot_id: first, shares_with: second }] });
  expect((await call('DELETE', `/depots/${second}`)).status).toBe(200);
  expect((await shown()).depots).toMatchObject([{ depot_id: first, shares_with: null }]);
});

it('refuses the change of an older state, and keeps the newer one', async () => {
  await settings('PUT', { version: 0, filing: 'joint' });
  expect(await settings('PUT', { version: 0, filing: 'single' })).toMatchObject(
    refusal(409, 'tax_settings_changed'),
  );
  expect(await shown()).toMatchObject({ version: 1, filing: 'joint' });
});

it('accepts what was stored already, sent again after a lost answer', async () => {
  const depots = [
    { depot_id: await firstDepot(), allowance: '12.5' },
    { depot_id: await addDepot('Zweites') },
  ];
  const kinds = ['payer', 'new-fund'].map((stock_id) => ({ stock_id, kind: 'equity' }));
  const given = { version: 0, filing: 'joint', depots, kinds };
  for (const _again of [1, 2])
    expect(await settings('PUT', given)).toMatchObject({ status: 200, body: { version: 1 } });
});

it('refuses what contradicts itself with the reason, and stores nothing of it', async () => {
  const depot_id = await firstDepot();
  const given = { version: 0, filing: 'joint', depots: [{ depot_id, allowance: '2000.01' }] };
  expect(await settings('PUT', given)).toMatchObject({
    status: 400,
    body: {
      code: 'tax_settings_refused',
      error: 'Die Freistellungsaufträge sind zusammen höher als 2.000 €',
    },
  });
  expect(await shown()).toMatchObject({ version: 0, filing: null });
});

const UNKNOWN = 'f'.repeat(32);

it.each<[string, object, number, string]>([
  ['a depot of nobody', { depots: [{ depot_id: UNKNOWN }] }, 404, 'depot_not_found'],
  ['a security of nobody', { kinds: [{ stock_id: 'nirgends', kind: 'equity' }] }, 404, 'stock_not_found'],
  ['a depot twice', { depots: [{ depot_id: UNKNOWN }, { depot_id: UNKNOWN }] }, 400, 'invalid_input'],
  ['a rate that nobody has', { church_rate: '7' }, 400, 'invalid_input'],
  ['half a cent', { depots: [{ depot_id: UNKNOWN, allowance: '0.005' }] }, 400, 'invalid_input'],
  ['less than nothing', { depots: [{ depot_id: UNKNOWN, allowance: '-1' }] }, 400, 'invalid_input'],
  ['a field of its own', { nickname: 'Mia' }, 400, 'invalid_input'],
  ['a state of no day', { depots: [{ depot_id: UNKNOWN, start: { taxed: '1' } }] }, 400, 'invalid_input'],
])('refuses %s', async (_, given, status, code) => {
  expect(await settings('PUT', { version: 0, ...given })).toMatchObject({ status, body: { code } });
});

it('belongs to its account', async () => {
  await settings('PUT', { version: 0, filing: 'joint' });
  const noah = await memberHeaders('noah@example.org');
  expect(await shown(noah)).toMatchObject({ version: 0, filing: null });
  const depots = [{ depot_id: await firstDepot(), allowance: '1' }];
  expect(await settings('PUT', { version: 0, depots }, noah)).toMatchObject({ status: 404 });
});
