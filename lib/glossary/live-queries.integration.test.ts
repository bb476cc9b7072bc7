import { freezeForecasts } from '@/lib/dividends/frozen';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { changeTestMarket, loadTestMarket } from '@/test/market';
import { findLiveTable } from './live-queries';

const database = testDatabase();

const yearly = (amounts: readonly number[], day: string, last = 2025) =>
  Object.fromEntries(amounts.map((amount, i) => [`${last - amounts.length + 1 + i}-${day}`, amount]));

beforeAll(async () => {
  env.TODAY = '2026-11-28';
  const payer = { country: 'Germany', price_date: '2026-11-27', dividend_yield: 2, trailing_p_e: 10 };
  await loadTestMarket(database(), {
    stocks: [
      // Raised each year from 2021 to 2025; the first year may be incomplete.
      { id: 'steady', ...payer, sector: 'Industrials', market_cap: 3e9 },
      // Cut in 2023, then held.
      { id: 'cut', ...payer, sector: 'Industrials', market_cap: 9e9 },
      { id: 'swiss', ...payer, country: 'Switzerland', market_cap: 2e9 },
      ...Array.from({ length: 8 }, (_, i) => ({
        id: `more-${i}`,
        sector: 'Industrials',
        trailing_p_e: 12 + i,
      })),
    ],
    dividends: {
      steady: { ...yearly([1, 1.1, 1.2, 1.3, 1.4, 1.5], '05-05') },
      cut: yearly([2, 2, 2, 1, 1, 1], '12-09'),
      swiss: yearly([1, 1, 1, 1, 1, 1], '01-13', 2026),
    },
  });
});

it('lists the German payers by their years without a cut, and nobody else', async () => {
  const table = await findLiveTable('dividendenaristokraten');
  // 2022 to 2025 paid no less than the year before; the one that cut did so in two of them only.
  expect(table?.rows.map(({ name, cells }) => [name, cells[0]])).toEqual([['steady AG', '4']]);
  expect(table?.lead).toContain('Von 2 Dividendenzahlern aus Deutschland');
});

it('lists the next ex-days with facts before what the frozen forecast expects', async () => {
  expect((await findLiveTable('dividendenkalender'))?.rows).toEqual([]);
  await freezeForecasts('2026-11-28');
  await changeTestMarket(database(), `insert into dividends values ('steady', '2026-12-02', 0.5)`);
  const table = await findLiveTable('dividendenkalender');
  expect(table?.rows.map(({ name, group, note, cells }) => [name, group, note, cells[0]])).toEqual([
    ['steady AG', 'Bestätigt', 'bestätigt', '02.12.2026'],
    // They always paid on that date; neither is a weekend.
    ['cut AG', 'Erwartet, nicht angekündigt', 'erwartet', 'etwa 09.12.2026'],
    ['swiss AG', 'Erwartet, nicht angekündigt', 'erwartet', 'etwa 13.01.2027'],
  ]);
  expect(table?.more.map(({ path }) => path)).toEqual([
    '/dividenden/kalender/2026/12',
    '/dividenden/kalender/2027/01',
  ]);
});

it('shows the medians of a figure, and the largest of a list', async () => {
  const medians = await findLiveTable('kgv-richtig-lesen');
  expect(medians?.more[0]?.path).toBe('/kennzahlen/kgv');
  // Eleven values, 10, 10, 10 and 12 to 19: the third and a half, the sixth, the eighth and a half.
  expect(medians?.lead).toBe(
    'KGV: Die Hälfte von 11 Aktien liegt zwischen 11,00 und 16,50, der Median ist 14,00.',
  );
  // 10, 10 and 12 to 19: the fifth and the sixth.
  expect(medians?.rows.map(({ name, cells }) => [name, cells[1]])).toEqual([['Industrie', '14,50']]);
  const largest = await findLiveTable('sparer-pauschbetrag-abgeltungsteuer');
  expect(largest?.rows.map(({ name }) => name)).toEqual(['cut AG', 'steady AG']);
  expect(largest?.more[0]?.path).toBe('/search/land/deutschland');
});

it('looks ahead as many days from the end of a month', async () => {
  // 92 days later is 2 March, in the fifth month.
  env.TODAY = '2026-11-30';
  await database().query(`update stocks set price_date = '2026-11-30' where id = 'steady'`);
  await changeTestMarket(
    database(),
    `insert into dividends values ('steady', '2027-03-02', 0.5), ('steady', '2027-03-03', 0.5)`,
  );
  const table = await findLiveTable('dividendenkalender');
  expect(table?.lead).toContain('bis 02.03.2027');
  expect(table?.rows.map(({ cells }) => cells[0])).toContain('02.03.2027');
  expect(table?.rows.map(({ cells }) => cells[0])).not.toContain('03.03.2027');
});

it('has none for another text, and none where the market knows nothing of it', async () => {
  expect(await findLiveTable('konzentration-im-markt')).toBeNull();
  expect(await findLiveTable('bilanz-lesen')).toBeNull();
});
