import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { figureText } from './figure-text';
import { findFigurePaths, getFigurePage } from './queries';

const database = testDatabase();

beforeAll(async () => {
  await addTestMarket(database(), {
    stocks: [
      { id: 'large', market_cap: 3e9, current_price: 60, trailing_p_e: 15, price_date: '2026-11-20' },
      { id: 'small', market_cap: 1e9, current_price: 20, trailing_p_e: 8, price_date: '2026-11-20' },
      { id: 'loss', market_cap: 9e9, current_price: 5, trailing_p_e: null, price_date: '2026-11-20' },
    ],
  });
});

it('computes the figure of the largest company that has it, or of the one that is named', async () => {
  const example = async (typed: string | null) => (await getFigurePage('kgv', typed))?.example;
  // 60 ÷ 15 = 4 and 20 ÷ 8 = 2.5.
  expect(await example(null)).toMatchObject({ id: 'large', sum: '60,00\u00a0€ ÷ 4,00\u00a0€ = 15,00' });
  expect(await example('small AG')).toMatchObject({ id: 'small', sum: '20,00\u00a0€ ÷ 2,50\u00a0€ = 8,00' });
  expect(await example('LOSS')).toMatchObject({ id: 'loss', value: 'N/A', sum: null });
  expect(await example('nobody')).toBeNull();
});

it('has no distribution of two values, and no page for another slug', async () => {
  expect((await getFigurePage('kgv', null))?.spread).toBeNull();
  for (const slug of ['nix', 'constructor', '../articles/graham-zahl'])
    expect(await getFigurePage(slug, null)).toBeNull();
});

it('lists its pages with their day, but not those with invented companies on a public site', async () => {
  const kgv = { path: '/kennzahlen/kgv', changed: figureText('kgv')?.checked };
  expect(await findFigurePaths()).toContainEqual(kgv);
  // Prices newer than any text.
  await addTestMarket(database(), { stocks: [{ id: 'later', price_date: '2099-01-02' }] });
  await refreshUniverse();
  expect(await findFigurePaths()).toEqual(
    expect.arrayContaining([
      { ...kgv, changed: '2099-01-02' },
      { path: '/kennzahlen/izf', changed: figureText('izf')?.checked },
    ]),
  );
  await addTestMarket(database(), { stocks: [{ id: 'invented', source: 'demo' }] });
  await refreshUniverse();
  const { SITE_URL } = env;
  env.SITE_URL = 'https://aktien.example';
  try {
    expect((await findFigurePaths()).map((page) => page.path)).not.toContain(kgv.path);
    expect(await getFigurePage('kgv', null)).toMatchObject({ demo: true });
  } finally {
    env.SITE_URL = SITE_URL;
  }
});
