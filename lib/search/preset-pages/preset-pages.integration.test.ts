import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { addTestMarket, loadTestMarket } from '@/test/market';
import { words } from '@/test/words';
import { PRESET_PAGES, type PresetPage, presetPageAt } from './preset-pages';
import { findPresetPagePaths, getPresetPageContent } from './queries';
import { presetPageTexts } from './texts';

const database = testDatabase();

// Thirty companies with market values of one billion, two billion …, P/E ratios from 1 to 4 and one loss; ten of another
// sector, eight of which are high yielders; and one that is delisted.
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
      ...Array.from({ length: 10 }, (_, n) => ({
        id: `oil-${n}`,
        sector: 'Energy',
        country: n < 8 ? 'Germany' : 'France',
        market_cap: 9e11 - n,
        trailing_p_e: 100,
        dividend_yield: n < 8 ? 4 + n / 10 : 1,
      })),
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
  expect(median('trailing_p_e')).toEqual({ metric: 'trailing_p_e', here: 2.5, everywhere: 100 });
  expect(median('dividend_yield')).toEqual({ metric: 'dividend_yield', here: null, everywhere: 4.25 });
});

it('can be empty', async () => {
  expect(await at('/search/hohe-margen')).toMatchObject({ total: 0, unjudged: 0, stocks: [], parts: [] });
  expect(await at('/search/seit-5-jahren-gesteigert')).toMatchObject({ total: 0, unjudged: 10 });
});

it('is indexed from eight stocks on', async () => {
  expect(await findPresetPagePaths()).toEqual(words`
    /search/dividendenstars /search/sektor/technologie /search/sektor/energie /search/land/deutschland
    /search/dividendenstars/energie /search/dividendenstars/deutschland
  `);
});

it('leads to the parts that are indexed', async () => {
  const partsAt = async (path: string) => (await at(path)).parts.map(({ page, total }) => [page.path, total]);
  const energy = ['/search/dividendenstars/energie', 8];
  const germany = ['/search/dividendenstars/deutschland', 8];
  expect(await partsAt('/search/dividendenstars')).toEqual([energy, germany]);
  expect(await partsAt('/search/sektor/energie')).toEqual([energy]);
  expect(await partsAt('/search/land/frankreich')).toEqual([]);
});

it('tells the numbers of a part', async () => {
  const page = presetPageAt('part', 'dividendenstars/energie') as PresetPage;
  const { numbers } = await getPresetPageContent(page);
  expect(numbers).toEqual({
    here: 8,
    group: 10,
    preset: 8,
    market: 40,
    // The median of eight yields from 4.0 to 4.7.
    medians: { here: 4.35, preset: 4.35 },
    largest: { name: 'oil-0 AG', value: 9e11 },
    most: [{ label: 'Deutschland', count: 8 }],
  });
  const { lead, reading } = presetPageTexts(page, numbers);
  const words = `${lead} ${reading}`.replace(/\s/g, ' ');
  expect(words).toBe(
    '8 von 10 Aktien aus dem Sektor Energie erfüllen die Bedingungen der Vorlage „Dividendenstars“. ' +
      'Das sind 80,0 %; in der ganzen Datenbank sind es 20,0 %. ' +
      'Am größten ist oil-0 AG mit einer Marktkapitalisierung von 900,00 Mrd. €. ' +
      'Im Median beträgt die Dividendenrendite 4,35 %, bei allen Aktien dieser Vorlage 4,35 %.',
  );
});

it('is not indexed on a public site where it shows an invented company', async () => {
  await loadTestMarket(database(), {
    stocks: [{ id: 'invented', source: 'demo', sector: 'Energy', dividend_yield: 5, market_cap: 1e9 }],
  });
  const { SITE_URL } = env;
  env.SITE_URL = 'https://aktien.example';
  try {
    expect(await findPresetPagePaths()).toEqual([
      '/search/sektor/technologie',
      '/search/land/deutschland',
      '/search/dividendenstars/deutschland',
    ]);
  } finally {
    env.SITE_URL = SITE_URL;
  }
});
