import { testUniverse, type UniverseRow } from '@/test/universe';
import { besideMarket } from './beside-market';

const DAYS = { price_date: '2026-06-30', last_dividend_date: '2026-05-04' };

/** A payer of 2 a share at a price of 50, from earnings of 4, that doubled in five years and was never cut. */
const payer = (id: string, more: Partial<UniverseRow> = {}): UniverseRow => ({
  id,
  sector: 'Energy',
  ...DAYS,
  current_price: 50,
  dividend: 2,
  dividend_yield: 4,
  payout_ratio: 0.5,
  dividend_growth_5: 2 ** (1 / 5) - 1,
  dividend_without_cut: 9,
  ...more,
});

const CUT = { dividend_without_cut: 2, dividend_without_cut_most: 2 };

/** Six payers of energy, one of which was cut, two others, a company that stopped long ago and a fund. */
const ROWS: UniverseRow[] = [
  ...[4, 4, 4, 6, 8].map((dividend_yield, n) => payer(`e-${n}`, { dividend_yield })),
  payer('cut', { ...CUT, dividend: 1, dividend_yield: 2, payout_ratio: 0.25, dividend_growth_5: 0 }),
  payer('bank', { sector: 'Finance', payout_ratio: -3, dividend_growth_5: null, dividend_without_cut: null }),
  payer('young', { sector: 'Finance', dividend_without_cut: 3 }),
  payer('gone', {
    sector: 'Finance',
    dividend: 0,
    dividend_yield: 0,
    last_dividend_date: '2012-05-04',
    dividend_without_cut: 0,
    dividend_without_cut_most: 0,
  }),
  payer('unpriced', { current_price: null }),
  payer('fund', { kind: 'fund' }),
];

const compare = async (held: Record<string, number>, rows = ROWS) =>
  besideMarket(
    Object.entries(held).map(([id, quantity]) => ({ id, quantity })),
    await testUniverse(rows),
  );

describe('besideMarket', () => {
  it('adds up what is held, by its weight', async () => {
    // 30 shares pay 60 and earn 120, as many paid 30 five years ago; 10 pay 10, earn 40 and paid 10.
    const { own } = (await compare({ 'e-0': 30, cut: 10 })) ?? {};
    expect(own).toEqual({
      dividend_yield: expect.closeTo((100 * 70) / 2000, 10),
      dividend_growth_5: expect.closeTo((70 / 40) ** (1 / 5) - 1, 10),
      payout_ratio: expect.closeTo(70 / 160, 10),
      cut: 1,
      judged: 2,
    });
  });

  it('leaves growth, payout and cuts open where nothing is known of them', async () => {
    expect((await compare({ bank: 5, young: 5 }))?.own).toMatchObject({
      dividend_yield: 4,
      payout_ratio: 0.5,
      cut: 0,
      judged: 0,
    });
    expect((await compare({ bank: 5 }))?.own).toMatchObject({ dividend_growth_5: null, payout_ratio: null });
    expect((await compare({ gone: 5 }))?.own).toMatchObject({ dividend_yield: 0, judged: 0 });
  });

  it('tells the middle of those who pay', async () => {
    // Yields in energy: 2, 4, 4, 4, 4, 6, 8; the market has two banks with 4 more.
    const compared = await compare({ 'e-0': 1, bank: 3 });
    expect(compared?.market).toMatchObject({ dividend_yield: 4, payout_ratio: 0.5, cut: 1, judged: 7 });
    expect(compared?.sectors).toMatchObject([{ sector: 'Energy', share: 25, dividend_yield: 4, cut: 1 }]);
  });

  it('says how many it leaves out, and that a market is invented', async () => {
    expect(await compare({ 'e-0': 1, fund: 3, unpriced: 1, elsewhere: 2, 'e-1': 0 })).toMatchObject({
      left_out: 3,
      demo: false,
    });
    expect((await compare({ d: 1 }, [payer('d', { source: 'demo' })]))?.demo).toBe(true);
  });

  it.each<[string, Record<string, number>]>([
    ['nothing is held', {}],
    ['only a fund is', { fund: 1 }],
    ['all is sold', { 'e-0': 0 }],
  ])('is nothing where %s', async (_name, held) => expect(await compare(held)).toBeNull());
});
