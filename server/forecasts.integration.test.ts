import { getMarketCalendar } from '@/lib/dividends/calendar';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { storeForecasts } from './forecasts';

const database = testDatabase();

it('shows forecasts in calendars that were read before, and changes nothing when there are no more', async () => {
  env.TODAY = '2026-06-02';
  await addTestMarket(database(), {
    stocks: [{ id: 'adler', price_date: '2026-06-01' }],
    closes: { adler: { '2026-06-01': 10 } },
    dividends: { adler: { '2024-05-08': 1, '2025-05-07': 1, '2026-05-06': 1 } },
  });
  await refreshUniverse();
  const may = () => getMarketCalendar('2027-05');
  expect(await may()).toEqual({ entries: [], forecast_of: null });

  expect(await storeForecasts()).toBe(1);
  await refreshUniverse();
  expect(await may()).toMatchObject({ entries: [{ stock_id: 'adler' }], forecast_of: '2026-06-01' });

  const state = () => database().query('select version, pending from market_state');
  const before = await state();
  expect(await storeForecasts()).toBe(0);
  expect(await state()).toEqual(before);
});
