import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import type { FundamentalSource } from '@/lib/stocks/fundamentals/rules';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { fiscalYear } from '@/test/fiscal-year';
import { addTestMarket } from '@/test/market';
import { type DeliveredFundamentals, writeFundamentals } from './fundamentals-store';
import { checkedPerShare } from './per-share-checks';

const database = testDatabase();

beforeAll(async () => {
  await addTestMarket(database(), {
    stocks: [
      { id: 'adler', source: 'yahoo', trading_currency: 'USD' },
      { id: 'versicherer', sector: 'Industrials' },
    ],
  });
  await database().query(`insert into splits values ('adler', '2026-03-02', 2)`);
  await refreshUniverse();
});

const asGiven = (_stockId: string, given: Fundamentals) => given;

const deliver = (
  source: FundamentalSource,
  delivered: DeliveredFundamentals,
  check: (stockId: string, given: Fundamentals) => Fundamentals = asGiven,
) =>
  writeFundamentals(database(), source, [delivered], { dryRun: false, beforeWrite: async () => {}, check });

/** Reports of 100 shares, by the ends of years and their EPS. */
const reports = (adjustedOn: string, eps: Record<string, number>, currency = 'USD'): Fundamentals => ({
  currency,
  adjustedOn,
  trailing: null,
  years: Object.entries(eps).map(([end, value]) => ({
    ...fiscalYear(end, { eps: value, netIncome: 100 * value, shares: 100 }),
    first: {},
  })),
});

const write = (source: FundamentalSource, adjustedOn: string, eps: Record<string, number>, check = asGiven) =>
  deliver(source, { stockId: 'adler', fundamentals: reports(adjustedOn, eps) }, check);

const stored = async () =>
  Object.fromEntries((await getFundamentals('adler'))?.years.map(({ end, eps }) => [end, eps]) ?? []);

it('years that Yahoo no longer delivers stay, on the shares of the newer ones', async () => {
  await write('yahoo', '2025-12-31', { '2021-12-31': 4, '2022-12-31': 6 });
  const counts = await write('yahoo', '2026-03-02', { '2022-12-31': 3, '2023-12-31': 5 });
  expect(counts).toEqual({ written: 3, unchanged: 0 });
  // 4 before 2 for 1.
  expect(await stored()).toEqual({ '2021-12-31': 2, '2022-12-31': 3, '2023-12-31': 5 });
});

it('years that stay are checked with the newer ones, and come back with them', async () => {
  const counting = (listed: number) => (_stockId: string, given: Fundamentals) =>
    checkedPerShare(given, listed).checked;
  const known = async (check: typeof asGiven) => {
    await write('yahoo', '2026-03-02', { '2026-12-31': 64 }, check);
    const [row] = await database().query(`select eps_growth_5 as growth from stocks where id = 'adler'`);
    return [...((await getFundamentals('adler'))?.years.map(({ eps }) => eps) ?? []), row?.growth];
  };
  // Reports count 100 shares.
  expect(await known(counting(800))).toEqual([null, null, null, null, null]);
  // 64 / 2 in five years: it doubled each year.
  expect(await known(counting(100))).toEqual([2, 3, 5, 64, 1]);
});

it('reports are known as read, though figures of theirs are held back', async () => {
  const readFrom = async (listed: number) => {
    const fundamentals = reports('2026-03-02', { '2025-12-31': 4 });
    await deliver(
      'esef',
      { stockId: 'versicherer', fundamentals, readFrom: 'digest' },
      (_stockId, given) => checkedPerShare(given, listed).checked,
    );
    const rows = await database().query(`select read_from from fundamentals where stock_id = 'versicherer'`);
    return rows[0]?.read_from;
  };
  // Reports count 100 shares.
  for (const listed of [800, 800, 100]) expect(await readFrom(listed)).toBe('digest');
  await database().query(`delete from fundamentals where stock_id = 'versicherer'`);
});

it('the source that counts first decides what the search knows, and the difference is named', async () => {
  await write('sec', '2026-03-02', { '2023-12-31': 4 });
  expect(await getFundamentals('adler')).toMatchObject({
    source: 'sec',
    years: [{ end: '2023-12-31', eps: 4 }],
    others: [
      {
        source: 'yahoo',
        differences: [
          { end: '2023-12-31', figure: 'netIncome', here: 400, there: 500 },
          { end: '2023-12-31', figure: 'eps', here: 4, there: 5 },
        ],
      },
    ],
  });
  const [row] = await database().query<{ profit_years: number }>(
    `select profit_years from stocks where id = 'adler'`,
  );
  expect(row?.profit_years).toBe(1);
});

it('the search follows the sector, though the years stay the same', async () => {
  const year = fiscalYear('2025-12-31', {
    ebit: 200,
    interestExpense: 20,
    totalDebt: 400,
    cash: 100,
    ebitda: 250,
    equity: 800,
    netIncome: 135,
    totalAssets: 1600,
  });
  const fundamentals = { ...reports('2026-03-02', {}, 'EUR'), years: [{ ...year, first: {} }] };
  const imported = async () => {
    const counts = await deliver('csv', { stockId: 'versicherer', fundamentals });
    const [row] = await database().query(
      `select interest_cover, net_debt_to_ebitda, equity_ratio from stocks where id = 'versicherer'`,
    );
    return { ...counts, ...row };
  };
  // 200 / 20, (400 − 100) / 250 and 800 / 1600
  const industrial = { interest_cover: 10, net_debt_to_ebitda: 1.2, equity_ratio: 0.5 };
  expect(await imported()).toEqual({ written: 1, unchanged: 0, ...industrial });
  expect(await imported()).toEqual({ written: 0, unchanged: 1, ...industrial });
  await database().query(`update stocks set sector = 'Finance' where id = 'versicherer'`);
  const insurer = { interest_cover: null, net_debt_to_ebitda: null, equity_ratio: 0.5 };
  expect(await imported()).toEqual({ written: 1, unchanged: 0, ...insurer });
  expect(await imported()).toEqual({ written: 0, unchanged: 1, ...insurer });
  expect((await getFundamentals('versicherer'))?.years).toMatchObject([{ ebit: null, equity: 800 }]);
});

describe('ESEF reports', () => {
  beforeEach(() => database().query('delete from fundamentals'));

  it('of an earlier year do not replace later ones', async () => {
    await write('esef', '2026-03-10', { '2024-12-31': 5, '2025-12-31': 6 });
    await write('esef', '2025-03-10', { '2023-12-31': 4, '2024-12-31': 5.1 });
    // 4 before 2 for 1, which the later report knows.
    expect(await stored()).toEqual({ '2023-12-31': 2, '2024-12-31': 5, '2025-12-31': 6 });
  });

  it('replace those of a company whose LEI was wrong', async () => {
    await write('esef', '2026-03-10', { '2023-12-31': 40, '2024-12-31': 50 });
    await write('esef', '2026-03-10', { '2024-12-31': 5, '2025-12-31': 6 });
    expect(await stored()).toEqual({ '2024-12-31': 5, '2025-12-31': 6 });
  });
});
