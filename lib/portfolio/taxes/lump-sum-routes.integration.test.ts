import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';
import { lumpSumsSchema } from './lump-sum-schema';
import { saleAnswerSchema } from './sale-schema';
import { taxSettingsSchema } from './settings-schema';

const LISTED = { price_date: '2026-04-01', first_price_date: '2024-01-02', trading_currency: 'EUR' };
const CLOSES = {
  '2024-01-02': 90,
  '2024-12-30': 99,
  '2025-01-02': 100,
  '2025-12-30': 115,
  '2026-01-02': 116,
  '2026-04-01': 120,
};

const { call, request, mia } = testAccount('2026-04-02', {
  stocks: [
    { id: 'weltkorb', kind: 'fund', fund_type: 'equity', ...LISTED },
    { id: 'neuer-fonds', kind: 'fund', ...LISTED },
    { id: 'payer', ...LISTED },
  ],
  closes: { weltkorb: CLOSES, 'neuer-fonds': CLOSES, payer: CLOSES },
});

const lumpSums = async (year = '', headers = mia()) =>
  lumpSumsSchema.parse((await request(`/api/taxes/advance-lump-sums${year}`, { headers })).body);
const putValues = (values: object, place = 'weltkorb/2025', headers = mia()) =>
  request(`/api/taxes/advance-lump-sums/${place}`, apiCall('PUT', values, headers));
const buy = (id: string, purchase_date = '2024-05-06') =>
  call('POST', `/${id}`, { quantity: 100, purchase_date, price: 90 });

async function state(depot: object) {
  const { body } = await request('/api/taxes/settings', { headers: mia() });
  const { version, depots } = taxSettingsSchema.parse(body);
  const given = { version, filing: 'single', church_rate: '0', church_from: null, kinds: [] };
  await request(
    '/api/taxes/settings',
    apiCall('PUT', { ...given, depots: [{ depot_id: depots[0]?.depot_id, ...depot }] }, mia()),
  );
}

const NONE = { value_start: null, value_end: null, per_unit: null };

it('is empty without funds', async () => {
  await buy('payer');
  expect(await lumpSums()).toMatchObject({
    year: 2026,
    years: [2026],
    due: '2027-01-04',
    funds: [],
    banks: [],
  });
});

it('tells what is due, what the allowance carries and how much cash must be there', async () => {
  await buy('weltkorb');
  await state({ allowance: '100' });
  const { funds, banks, ...year } = await lumpSums('?year=2025');
  expect(year).toMatchObject({
    years: [2026, 2025, 2024],
    due: '2026-01-02',
    is_running: false,
    base_interest: '2.53',
  });
  // 100 × 100 × 2.53 % × 70 % = 177.10, 30 % of it 53.13; 23.97 above the allowance: 5.99 and 0.32.
  expect(funds).toMatchObject([
    {
      stock_id: 'weltkorb',
      depot: 'Mein Depot',
      quantity: '100',
      value_start: { value: '100', on: '2025-01-02', is_published: false },
      value_end: { value: '115', on: '2025-12-30' },
      base_yield: '177.1',
      lump_sum: '177.1',
      precision: 'estimated',
      taxable: '123.97',
      pot_used: '0',
      allowance_used: '100',
      tax: '6.31',
      booked: null,
      reason: null,
    },
  ]);
  expect(banks).toMatchObject([{ cash: '6.31', is_complete: true, missing: 0 }]);
  expect(funds[0]?.working.map(({ label }) => label)).toEqual([
    'Basiszins 2025',
    'Basisertrag je Anteil',
    'Höchstens der Wertzuwachs mit Ausschüttungen',
    'Vorabpauschale je Anteil',
    'Vorabpauschale 2025',
    'Teilfreistellung 30 % (Aktienfonds)',
    'Steuerpflichtig',
    'Sparer-Pauschbetrag',
    'Zu versteuern',
    'Kapitalertragsteuer',
    'Solidaritätszuschlag',
  ]);
});

it('begins the next year with the losses of this one', async () => {
  await buy('weltkorb');
  await state({ allowance: '100', start: { on: '2026-03-31', other_pot: '150' } });
  // 116 × 3.2 % × 70 % × 100 = 259.84; 181.89 taxable: 150 the losses, 31.89 the allowance.
  const { funds, is_running } = await lumpSums();
  expect(is_running).toBe(true);
  expect(funds).toMatchObject([{ taxable: '181.89', pot_used: '150', allowance_used: '31.89', tax: '0' }]);
});

it('a sale says whether what was taxed before is an estimate', async () => {
  await buy('weltkorb');
  const asked = {
    positions: [{ stock_id: 'weltkorb' }],
    mode: 'quantity',
    quantity: '10',
    date: '2026-04-02',
  };
  const precision = async () => {
    const answer = await request('/api/taxes/sale', apiCall('POST', asked, mia()));
    const { ways } = saleAnswerSchema.parse(answer.body);
    const line = ways[0]?.parts[0]?.lines.find(
      ({ label }) => label === 'Während der Besitzzeit angesetzte Vorabpauschalen',
    );
    return line && [line.amount, line.precision];
  };
  // 90 × 2.29 % × 70 % × 8/12 = 0.9618, and 100 × 2.53 % × 70 % = 1.771.
  expect(await precision()).toEqual(['-27.33', 'estimated']);
  await putValues({ ...NONE, per_unit: '1.5' }, 'weltkorb/2024');
  expect(await precision()).toEqual(['-27.71', 'estimated']);
  await putValues({ ...NONE, per_unit: '1.8' });
  expect(await precision()).toEqual(['-28', 'exact']);
});

it('takes the Vorabpauschale of a checked paper whose taxes are right', async () => {
  await buy('weltkorb');
  const depot_id = ((await call('GET', '/depots')).body as { id: string }[])[0]?.id as string;
  const line = (label: string, amount: string) => ({
    label,
    amount,
    stated: amount,
    paragraph: '§ 18',
    certainty: 'A',
  });
  const tax = {
    kind: 'advance_tax',
    stock_id: 'weltkorb',
    depot_id,
    date: '2026-01-02',
    amount: '33.23',
    currency: 'EUR',
  };
  const importOf = (id: string, verdict: object) =>
    call('POST', '/imports', {
      id: id.repeat(32),
      files: [],
      depots: [],
      own_securities: [],
      bookings: [tax],
      open: [],
      papers: [{ booking: 0, difference: null, reasons: [], ...verdict }],
    });
  // 180 for 100 units, of which 70 % are taxed.
  const lines = [line('Vorabpauschale', '180'), line('Zu versteuern', '126')];
  const shown = async () => {
    const [fund] = (await lumpSums('?year=2025')).funds;
    return fund && [fund.lump_sum, fund.taxable, fund.precision];
  };
  expect((await importOf('a', { verdict: 'not_checkable', lines })).status).toBe(201);
  expect(await shown()).toEqual(['177.1', '123.97', 'estimated']);
  await call('DELETE', `/imports/${'a'.repeat(32)}`);
  await importOf('b', { verdict: 'fits', lines });
  expect(await shown()).toEqual(['180', '126', 'exact']);
  await putValues({ ...NONE, per_unit: '1.75' });
  expect(await shown()).toEqual(['175', '122.5', 'exact']);
});

it('withholds nothing abroad', async () => {
  await buy('weltkorb');
  await state({ residence: 'foreign' });
  const { funds, banks } = await lumpSums('?year=2025');
  expect(funds).toMatchObject([{ taxable: '123.97', tax: null, allowance_used: null }]);
  expect(banks).toMatchObject([{ residence: 'foreign', cash: '0' }]);
});

it('says what it cannot compute, and that the sum may be higher', async () => {
  await buy('neuer-fonds');
  const { funds, banks } = await lumpSums('?year=2025');
  expect(funds).toMatchObject([
    { kind: null, lump_sum: null, reason: expect.stringContaining('Art des Fonds') },
  ]);
  expect(banks).toMatchObject([{ cash: '0', is_complete: false }]);
});

it('names the tax that is booked for it', async () => {
  await buy('weltkorb');
  const { body } = await request('/api/taxes/settings', { headers: mia() });
  const depot_id = taxSettingsSchema.parse(body).depots[0]?.depot_id;
  const booking = { kind: 'advance_tax', stock_id: 'weltkorb', depot_id, date: '2026-01-19', amount: '6.20' };
  expect((await call('POST', '/bookings', booking)).status).toBe(201);
  expect((await lumpSums('?year=2025')).funds).toMatchObject([{ booked: '6.2', tax: '32.69' }]);
});

describe('published values', () => {
  it('make it exact, until they are removed', async () => {
    await buy('weltkorb');
    expect(await putValues({ ...NONE, per_unit: '1.5' })).toMatchObject({ status: 200 });
    // 150 × 70 %: 26.25 and 1.44.
    expect((await lumpSums('?year=2025')).funds).toMatchObject([
      { lump_sum: '150', precision: 'exact', base_yield: null, tax: '27.69', published: { per_unit: '1.5' } },
    ]);
    await putValues({ value_start: '90', value_end: '120', per_unit: null });
    // 90 × 2.53 % × 70 % × 100.
    expect((await lumpSums('?year=2025')).funds).toMatchObject([
      { lump_sum: '159.39', precision: 'estimated' },
    ]);
    await putValues(NONE);
    expect((await lumpSums('?year=2025')).funds).toMatchObject([{ lump_sum: '177.1', published: null }]);
  });

  it('take the last price of 2017 for units bought before 2018', async () => {
    await buy('weltkorb', '2015-05-05');
    expect((await lumpSums('?year=2025')).funds).toMatchObject([{ end_of_2017: { value: null } }]);
    expect(await putValues({ ...NONE, value_end: '77.5' }, 'weltkorb/2017')).toMatchObject({ status: 200 });
    expect((await lumpSums('?year=2025')).funds).toMatchObject([{ end_of_2017: { value: '77.5' } }]);
  });

  it.each<[string, place: string, values: object, status: number]>([
    ['of an unknown fund', 'nie-gesehen/2025', NONE, 404],
    ['of a year without a rate', 'weltkorb/2016', NONE, 400],
    ['below nothing', 'weltkorb/2025', { ...NONE, per_unit: '-1' }, 400],
    ['that begin at nothing', 'weltkorb/2025', { ...NONE, value_start: '0' }, 400],
  ])('are refused %s', async (_name, place, values, status) => {
    expect(await putValues(values, place)).toMatchObject({ status });
  });

  it('are those of one account alone', async () => {
    await buy('weltkorb');
    const leo = await memberHeaders('leo@example.org');
    await putValues({ ...NONE, per_unit: '1.5' }, 'weltkorb/2025', leo);
    expect((await lumpSums('?year=2025')).funds).toMatchObject([{ lump_sum: '177.1' }]);
  });
});
