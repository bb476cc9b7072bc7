import { testAccount } from '@/test/account';
import { apiCall } from '@/test/auth';
import { netDividendsSchema } from './net-schema';

const { call, request, mia } = testAccount('2026-04-02', {
  stocks: [
    {
      id: 'payer',
      isin: 'US0378331005',
      country: 'United States',
      price_date: '2026-04-01',
      first_price_date: '2025-01-02',
      current_price: 120,
      dividend: 1,
    },
  ],
  closes: { payer: { '2025-01-02': 80, '2026-04-01': 120 } },
  dividends: { payer: { '2023-05-10': 1, '2024-05-08': 1, '2025-05-07': 1 } },
});

const net = async (query = '') =>
  netDividendsSchema.parse(
    (await request(`/api/taxes/dividends${query}`, apiCall('GET', undefined, mia()))).body,
  );

it('says what arrives of the dividends ahead for the settings of the person', async () => {
  expect(await net()).toMatchObject({ payments: [], gross: '0', net: '0' });
  await call('POST', '/payer', { quantity: 100, purchase_date: '2025-12-01' });
  // The USA withhold 15 of 100, Germany 10 and 0.55.
  expect(await net()).toEqual({
    payments: [
      {
        stock_id: 'payer',
        date: '2026-05-06',
        state: 'expected',
        gross: '100',
        withheld: '15',
        taxes: '10.55',
        net: '74.45',
        reason: null,
        is_unconfirmed: false,
      },
    ],
    gross: '100',
    net: '74.45',
    unknown: 0,
    unsaid: ['filing', 'church_rate', 'residence', 'allowance', 'start'],
    missing: 0,
  });
  const [{ id: depot_id = '' } = {}] = (await call('GET', '/depots')).body as { id?: string }[];
  const depots = [{ depot_id, residence: 'domestic', allowance: '1000' }];
  await request('/api/taxes/settings', apiCall('PUT', { version: 0, depots }, mia()));
  expect(await net(`?depots=${depot_id}`)).toMatchObject({ net: '85' });
  expect(await net(`?depots=${'f'.repeat(32)}`)).toMatchObject({ payments: [], net: '0' });
});
