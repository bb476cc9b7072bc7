import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { findPresetPagePaths, getPresetPageContent } from '../queries';
import { PRESET_PAGES, type PresetPage } from './preset-pages';

const database = testDatabase();

// Thirty companies with market values of one billion, two billion …, P/E ratios from 1 to 4 and one loss; one company
// of another sector; and one that is delisted.
beforeAll(async () => {
  const technology = Array.from({ length: 30 }, (_, n) => ({
    id: `t-${n + 1}`,
    sector: 'Technology',
    market_cap: (n + 1) * 1e9,
    trailing_p_e: n < 4 ? n + 1 : n === 4 ? -10 : null,
  }));
  await addTestMarket(database(), {
    stocks: [
      ...technology,
      { id: 'oil', sector: 'Energy', country: 'Germany', market_cap: 1e12, trailing_p_e: 100 },
      { id: 'gone', sector: 'Technology', market_cap: 5e12, status: 'delisted' },
    ],
  });
});

const at = (path: string) =>
  getPresetPageContent(PRESET_PAGES.find((page) => page.path === path) as PresetPage);

it('has all stocks that fit, shows the largest and tells the middle of both', async () => {
  const { total, stocks, figures } = await at('/search/sektor/technologie');
  expect(total).toBe(30);
  expect(stocks.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, n) => `t-${30 - n}`));
  const median = (key: string) => figures.find(({ metric }) => metric === key);
  expect(median('trailing_p_e')).toEqual({ metric: 'trailing_p_e', here: 2.5, everywhere: 3 });
  expect(median('dividend_yield')).toEqual({ metric: 'dividend_yield', here: null, everywhere: null });
});

it('can be empty', async () => {
  expect(await at('/search/dividendenstars')).toMatchObject({ total: 0, stocks: [] });
});

it('is indexed where it has stocks', async () => {
  expect(await findPresetPagePaths()).toEqual([
    '/search/sektor/technologie',
    '/search/sektor/energie',
    '/search/land/deutschland',
  ]);
});

it('is not indexed on a public site where it shows an invented company', async () => {
  await addTestMarket(database(), {
    stocks: [{ id: 'invented', source: 'demo', sector: 'Energy', market_cap: 1e6 }],
  });
  await refreshUniverse();
  const { SITE_URL } = env;
  env.SITE_URL = 'https://aktien.example';
  try {
    expect(await findPresetPagePaths()).toEqual(['/search/sektor/technologie', '/search/land/deutschland']);
  } finally {
    env.SITE_URL = SITE_URL;
  }
});
