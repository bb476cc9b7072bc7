import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { finish } from '@/lib/platform/parts';
import { numericLegs } from '@/test/legs';
import { type TestHolding, testPortfolio } from '@/test/portfolio';
import type { Unpaid } from '../received-payments';
import { incomeCalendar, portfolioIncome } from './calendar';

const TODAY = '2026-06-30';
const RATES = createRates(new Map(), 0);
const shown = { currency: 'EUR' as const, rates: RATES, today: epochDay(TODAY) };
const RANGE = { from: '2025-01-01', to: '2027-06-30' };
const closes = { '2025-01-02': 100, [TODAY]: 100 };

type Bookings = TestHolding['bookings'];

/** Forecasts payments of 1 a share on some days. */
const forecast = (...days: string[]) =>
  new Map([
    ['payer', days.map((ex_date) => ({ ex_date, amount: 1, low: 0.5, high: 2, state: 'expected' as const }))],
  ]);
const YEARLY = forecast('2027-03-05');

/** One security that paid on some days. */
const held = (bookings: Bookings, dividends: Record<string, number>, more: Partial<TestHolding> = {}) =>
  testPortfolio([{ listing: { id: 'payer' }, closes, dividends, bookings, ...more }], TODAY, RATES).held;

const PAYS = { '2026-03-05': 1, '2026-05-04': 1 };

/** One security that pays 1 a share on 5 March and 4 May 2026, and is forecast to pay 1 on 5 March 2027. */
const calendar = (
  bookings: Bookings,
  unpaid: Unpaid[] = [],
  ahead = YEARLY,
  range: Parameters<typeof incomeCalendar>[2] = RANGE,
) => {
  return finish(incomeCalendar(held(bookings, PAYS, { unpaid }), ahead, range, shown));
};
const told = (...given: Parameters<typeof calendar>) =>
  calendar(...given).map(({ date, state, quantity }) => `${date} ${state} ${quantity}`);

const buy = (date: string, quantity: number, depot_id = 'a') => ({ date, quantity, depot_id });
const dividend = (date: string, amount: number, depot_id = 'a') => ({
  kind: 'dividend' as const,
  date,
  quantity: 10,
  amount,
  depot_id,
});
const HELD = buy('2026-01-05', 10);
const LATE = buy('2026-05-05', 10);
const PAID = dividend('2026-03-09', 10);

describe('incomeCalendar', () => {
  it.each<[string, Bookings, ...told: string[]]>([
    [
      'counts shares at the close before the ex-day',
      [buy('2026-03-04', 10)],
      '2026-03-05 computed 10',
      '2026-05-04 computed 10',
      '2027-03-05 expected 10',
    ],
    ['counts none that are bought on it', [buy('2026-05-04', 10)], '2027-03-05 expected 10'],
    [
      'counts those sold on it',
      [buy('2026-03-04', 10), buy('2026-05-04', -10)],
      '2026-03-05 computed 10',
      '2026-05-04 computed 10',
    ],
    ['counts none sold before', [buy('2026-03-04', 10), buy('2026-05-03', -10)], '2026-03-05 computed 10'],
    [
      'puts a booked one in the place of the computed one, and finds one that is missing',
      [HELD, PAID],
      '2026-03-09 booked 10',
      '2026-05-04 missing 10',
      '2027-03-05 expected 10',
    ],
    [
      'misses nothing in a depot that books no dividends',
      [HELD, PAID, buy('2026-01-05', 5, 'b')],
      '2026-03-05 computed 5',
      '2026-03-09 booked 10',
      '2026-05-04 computed 5',
      '2026-05-04 missing 10',
      '2027-03-05 expected 15',
    ],
    [
      'misses nothing before the first one that was booked',
      [HELD, dividend('2026-05-08', 10)],
      '2026-03-05 computed 10',
      '2026-05-08 booked 10',
      '2027-03-05 expected 10',
    ],
  ])('%s', (_name, bookings, ...expected) => expect(told(bookings)).toEqual(expected));

  it.each<[string, Bookings, string[]]>([
    ['missing', [HELD, PAID], ['2026-03-09 booked 10']],
    ['computed, in a depot that books none', [buy('2026-03-06', 10)], []],
  ])('is unpaid, no longer %s, where its owner says so', (_name, bookings, before) => {
    const after = ['2026-05-04 unpaid 10', '2027-03-05 expected 10'];
    expect(told(bookings, [{ depot_id: 'a', ex_date: '2026-05-04' }])).toEqual([...before, ...after]);
  });

  it.each([
    ['expected on its day', '2026-06-30', 'expected'],
    ['unsure while it is late', '2026-06-29', 'unsure'],
  ])('is %s', (_name, ex_date, state) => {
    expect(told([LATE], [], forecast(ex_date))).toEqual([`${TODAY} ${state} 10`]);
  });

  it('expects a payment no longer that the market knows and the forecast does not yet', () => {
    const known = { closes: { '2025-01-02': 100, '2026-06-29': 100 } };
    const stocks = held([LATE], { '2026-06-30': 2 }, known);
    const entries = finish(incomeCalendar(stocks, forecast('2026-07-01', '2027-06-30'), RANGE, shown));
    expect(entries.map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-06-30 computed',
      '2027-06-30 expected',
    ]);
  });

  const QUARTERS = forecast('2026-07-08', '2026-10-07');
  const EARLY = dividend('2026-06-24', 10);

  it.each<[string, Bookings, ...told: string[]]>([
    // Before the market knows its ex-day.
    ['booked early', [LATE, EARLY], '2026-06-24 booked 10', '2026-10-07 expected 10'],
    ['booked late', [LATE, dividend('2026-06-29', 10)], '2026-06-29 booked 10', '2026-10-07 expected 10'],
    [
      'booked in one of two depots',
      [LATE, buy('2026-05-05', 5, 'b'), EARLY],
      '2026-06-24 booked 10',
      '2026-07-08 expected 5',
      '2026-10-07 expected 15',
    ],
    [
      'that of the quarter before, booked twice',
      [HELD, dividend('2026-05-06', 10), dividend('2026-05-08', 2)],
      '2026-05-06 booked 10',
      '2026-05-08 booked 10',
      '2026-07-08 expected 10',
      '2026-10-07 expected 10',
    ],
  ])('expects a payment no longer once it is %s', (_name, bookings, ...expected) => {
    expect(told(bookings, [], QUARTERS, { from: '2026-05-01', to: '2027-06-30' })).toEqual(expected);
  });

  it('expects a payment apart by depot, without the one that booked it', () => {
    const bookings = [LATE, buy('2026-05-05', 5, 'b'), buy('2026-05-05', 2, 'c'), EARLY];
    const entries = calendar(bookings, [], QUARTERS, { from: TODAY, to: '2027-06-30', byDepot: true });
    expect(entries.map(({ date, depot_id, value }) => `${date} ${depot_id} ${value}`)).toEqual([
      '2026-07-08 b 5',
      '2026-07-08 c 2',
      '2026-10-07 a 10',
      '2026-10-07 b 5',
      '2026-10-07 c 2',
    ]);
  });

  it('names the depot of each missing one', () => {
    const bookings = [HELD, buy('2026-01-05', 5, 'b'), PAID, dividend('2026-03-09', 5, 'b')];
    const missing = calendar(bookings).filter(({ state }) => state === 'missing');
    expect(missing.map(({ depot_id, quantity, amount }) => [depot_id, quantity, amount])).toEqual([
      ['a', 10, 10],
      ['b', 5, 5],
    ]);
  });

  it.each<[string, string, number, ...told: string[]]>([
    // 57 days after 4 May.
    ['its amount fits', '2026-06-30', 10.4, '2026-06-30 booked 10'],
    ['another amount does not', '2026-06-30', 12, '2026-05-04 missing 10', '2026-06-30 booked 10'],
    // 40 days after 4 May.
    ['it came within 40 days', '2026-06-13', 12, '2026-06-13 booked 10'],
  ])('takes the place of a computed one late, if %s', (_name, date, amount, ...expected) => {
    const bookings = [HELD, dividend('2026-03-06', 10), dividend(date, amount)];
    const past = { from: RANGE.from, to: TODAY };
    expect(told(bookings, [], YEARLY, past)).toEqual(['2026-03-06 booked 10', ...expected]);
  });

  it('takes no earlier ex-day than the latest, and none of more than 100 days before', () => {
    // 10 fits that of March as well as that of May, which is booked.
    const twice = [HELD, dividend('2026-05-06', 10), dividend('2026-06-20', 10)];
    expect(told(twice).slice(0, 3)).toEqual([
      '2026-03-05 computed 10',
      '2026-05-06 booked 10',
      '2026-06-20 booked 10',
    ]);
    // 101 days after 5 March.
    const [stock] = held([HELD, dividend('2026-06-14', 10)], { '2026-03-05': 1 });
    expect(stock?.payments).toHaveLength(2);
  });

  it('has the ex-days of those that are booked later', () => {
    const entries = calendar([HELD, dividend('2026-04-13', 10), dividend('2026-05-20', 10)]);
    expect(entries.map(({ date, ex_date }) => `${date} ${ex_date}`)).toEqual([
      '2026-04-13 2026-03-05',
      '2026-05-20 2026-05-04',
      '2027-03-05 2027-03-05',
    ]);
  });

  it('follows shares into another security, and those that a spin-off brings', () => {
    const event = (kind: 'merger' | 'spin_off', date: string, to: string) => ({
      kind,
      date,
      quantity: 10,
      depot_id: 'a',
      stock_id: 'stock-0',
      legs: numericLegs(kind, 'stock-0', to, { ratio: 0.5, cost_share: 0.2 }),
    });
    const paying = (amount: number) => ({ '2026-03-05': amount, '2026-05-04': amount, '2026-06-10': amount });
    const { held } = testPortfolio(
      [
        {
          closes,
          dividends: paying(1),
          bookings: [
            buy('2026-01-05', 10),
            event('spin_off', '2026-04-01', 'stock-1'),
            event('merger', '2026-06-01', 'stock-2'),
          ],
        },
        { closes, dividends: paying(2), bookings: [] },
        { closes, dividends: paying(4), bookings: [] },
      ],
      TODAY,
      RATES,
    );
    const entries = finish(incomeCalendar(held, new Map(), RANGE, shown));
    expect(entries.map(({ date, stock_id, amount }) => `${date} ${stock_id} ${amount}`)).toEqual([
      '2026-03-05 stock-0 10',
      '2026-05-04 stock-0 10',
      '2026-05-04 stock-1 10',
      '2026-06-10 stock-1 10',
      '2026-06-10 stock-2 20',
    ]);
  });

  it('counts payments before the first close, of which no price is known', () => {
    const stocks = held([HELD], { '2026-03-05': 1 }, { closes: { [TODAY]: 100 } });
    expect(finish(incomeCalendar(stocks, new Map(), RANGE, shown))).toMatchObject([
      { date: '2026-03-05', state: 'computed', amount: 10, value: 10 },
    ]);
  });

  it('is empty for a fund that distributes nothing', () => {
    const stocks = held([HELD], {});
    expect(finish(incomeCalendar(stocks, forecast(), RANGE, shown))).toEqual([]);
    expect(finish(portfolioIncome(stocks, new Map(), 12, shown)).ahead).toEqual({
      value: 0,
      low: 0,
      high: 0,
    });
  });

  it('lists 500 positions by day and name', () => {
    const { held } = testPortfolio(
      Array.from({ length: 500 }, (_, n) => ({
        listing: { id: `payer-${n}`, name: `Payer ${String(499 - n).padStart(3, '0')}` },
        closes,
        dividends: { '2026-03-05': 1, '2026-05-04': 2 },
        bookings: [buy('2026-01-05', 10)],
      })),
      TODAY,
      RATES,
    );
    const next = [{ ex_date: '2027-03-05', amount: 1, low: 1, high: 1, state: 'confirmed' as const }];
    const forecasts = new Map(held.map(({ id }) => [id, next]));
    const entries = finish(incomeCalendar(held, forecasts, RANGE, shown));
    expect(entries.map(({ date, name }) => `${date} ${name}`)).toEqual(
      ['2026-03-05', '2026-05-04', '2027-03-05'].flatMap((day) =>
        Array.from({ length: 500 }, (_, n) => `${day} Payer ${String(n).padStart(3, '0')}`),
      ),
    );
    // 500 × 10 × (1 + 2), and 500 × 10 × 1.
    const { months, ahead } = finish(portfolioIncome(held, forecasts, 4, shown));
    expect(months.reduce((sum, { computed }) => sum + computed, 0)).toBe(15_000);
    expect(ahead).toEqual({ value: 5_000, low: 5_000, high: 5_000 });
  });

  it('has a range ahead alone', () => {
    const entries = calendar([buy('2026-03-04', 10)]);
    expect(entries.map(({ value, low, high }) => [value, low, high])).toEqual([
      [10, null, null],
      [10, null, null],
      [10, 5, 20],
    ]);
  });
});

describe('portfolioIncome', () => {
  it('sums by month, back and ahead', () => {
    const stocks = held([HELD, PAID], PAYS);
    const { months, ahead, next, without_rate } = finish(portfolioIncome(stocks, YEARLY, 4, shown));
    expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual(['2026-03-01', '2027-06-01', 16]);
    expect(months[0]).toMatchObject({ booked: 10, computed: 0, missing: 0 });
    expect(months[2]).toMatchObject({ booked: 0, missing: 10 });
    expect(months[12]).toMatchObject({ month: '2027-03-01', expected: 10, low: 5, high: 20 });
    expect([ahead, without_rate]).toEqual([{ value: 10, low: 5, high: 20 }, 0]);
    expect(next.map(({ date, depot_id }) => [date, depot_id])).toEqual([['2027-03-05', null]]);
  });

  it('counts a payment once a year, though its day comes twice within one', () => {
    const stocks = held([LATE, buy('2026-05-05', 5, 'b')], PAYS);
    const quarters = forecast('2026-07-01', '2026-09-30', '2026-12-30', '2027-03-31', '2027-06-30');
    const income = finish(portfolioIncome(stocks, quarters, 1, shown));
    expect(income.ahead).toEqual({ value: 60, low: 30, high: 120 });
  });

  it('counts what is ahead and has no rate apart, without what is past or unsure', () => {
    const stocks = held([HELD], PAYS);
    const dollars = { ...shown, currency: 'USD' as const };
    const lacking = (of: typeof YEARLY) => finish(portfolioIncome(stocks, of, 12, dollars)).without_rate;
    expect(lacking(YEARLY)).toBe(1);
    expect(lacking(forecast('2026-06-26'))).toBe(0);
  });
});
