import { fundamentals } from '@/lib/db/schema/stocks';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { fiscalYears } from '@/test/fiscal-year';
import { addTestMarket, loadTestMarket } from '@/test/market';
import { figureText } from './figure-text';
import { findFigurePaths, getFigurePage } from './queries';

const database = testDatabase();

beforeAll(async () => {
  await addTestMarket(database(), {
    stocks: [
      { id: 'large', market_cap: 3e9, current_price: 60, trailing_p_e: 15, price_date: '2026-11-20' },
      {
        id: 'small',
        market_cap: 1e9,
        current_price: 20,
        trailing_p_e: 8,
        profit_years: 3,
        price_date: '2026-11-20',
      },
      { id: 'loss', market_cap: 9e9, current_price: 5, trailing_p_e: null, price_date: '2026-11-20' },
    ],
    rates: { USD: { '2026-11-20': 1.25 } },
  });
  await database()
    .db.insert(fundamentals)
    .values({
      stock_id: 'small',
      source: 'csv',
      currency: 'USD',
      adjusted_on: today(),
      trailing_year: null,
      years: fiscalYears(
        2023,
        Array.from({ length: 3 }, () => ({ eps: 2, equity: 1e9, shares: 50e6 })),
      ).map((year) => ({ ...year, first: {} })),
    });
});

it('computes the figure of the largest company that has it, or of the one that is named', async () => {
  const example = async (typed: string | null) => (await getFigurePage('kgv', typed))?.example;
  // 60 ÷ 15 = 4 and 20 ÷ 8 = 2.5.
  expect(await example(null)).toMatchObject({
    id: 'large',
    results: [{ sum: '60,00\u00a0€ ÷ 4,00\u00a0€ = 15,00' }],
  });
  expect(await example('small AG')).toMatchObject({
    id: 'small',
    results: [{ sum: '20,00\u00a0€ ÷ 2,50\u00a0€ = 8,00' }],
  });
  expect(await example('LOSS')).toMatchObject({ id: 'loss', results: [{ value: 'N/A', sum: null }] });
  expect(await example('nobody')).toBeNull();
});

it('computes with the fiscal years of the largest company that has some, or of the one that is named', async () => {
  const example = async (slug: string, typed: string | null) => (await getFigurePage(slug, typed))?.example;
  // 1,000 ÷ 50 is 20; at 1.25 dollars for a euro, 20 euros are 25 dollars, and 25 ÷ 2 × 25 ÷ 20 is 15.63.
  expect(await example('buchwert-je-aktie', null)).toMatchObject({
    id: 'small',
    results: [{ sum: '1.000 Mio. $ ÷ 50 Mio. = 20,00\u00a0$', note: null }],
    asOf: 'Geschäftsjahr bis 31.12.2025. Quelle: CSV-Import.',
  });
  expect(await example('graham-defensiv', 'small AG')).toMatchObject({
    results: [{ sum: '(25,00 $ ÷ 2,00 $) × (25,00 $ ÷ 20,00 $) = 15,63' }],
  });
  expect(await example('roic', 'small AG')).toMatchObject({
    results: [{ sum: null, note: 'Nicht bekannt: EBIT, Steuersatz, Finanzschulden und Zahlungsmittel.' }],
  });
  expect(await example('roic', 'LOSS')).toMatchObject({
    results: [{ sum: null, note: 'Von diesem Unternehmen kennen wir keine Jahresabschlüsse.' }],
  });
});

it('has no distribution of two values, and no page for another slug', async () => {
  expect((await getFigurePage('kgv', null))?.spread).toBeNull();
  for (const slug of ['nix', 'constructor', '../articles/graham-zahl'])
    expect(await getFigurePage(slug, null)).toBeNull();
});

it('lists its pages with their day, but not those with invented companies on a public site', async () => {
  const kgv = { path: '/kennzahlen/kgv', changed: figureText('kgv')?.updated };
  expect(await findFigurePaths()).toContainEqual(kgv);
  // Prices newer than any text.
  await loadTestMarket(database(), { stocks: [{ id: 'later', price_date: '2099-01-02' }] });
  expect(await findFigurePaths()).toEqual(
    expect.arrayContaining([
      { ...kgv, changed: '2099-01-02' },
      { path: '/kennzahlen/izf', changed: figureText('izf')?.updated },
    ]),
  );
  await loadTestMarket(database(), { stocks: [{ id: 'invented', source: 'demo' }] });
  const { SITE_URL } = env;
  env.SITE_URL = 'https://aktien.example';
  try {
    expect((await findFigurePaths()).map((page) => page.path)).not.toContain(kgv.path);
    expect(await getFigurePage('kgv', null)).toMatchObject({ demo: true });
  } finally {
    env.SITE_URL = SITE_URL;
  }
});
