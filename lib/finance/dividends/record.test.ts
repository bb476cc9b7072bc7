import { epochDay } from '../daily-series';
import { dividendRecord, missedPayments, yearsWithoutCut } from './record';
import type { Payment } from './special-payments';

const TODAY = '2026-03-02';
/** One payment in May of each year up to 2025; the first year may be incomplete. */
const yearly = (...amounts: number[]): Payment[] =>
  amounts.flatMap((amount, i) =>
    amount === 0 ? [] : { ex_date: `${2026 - amounts.length + i}-05-14`, amount },
  );
const record = (...amounts: number[]) => dividendRecord(yearly(...amounts), TODAY);

describe('dividendRecord', () => {
  it.each<[string, number[], [number, boolean], [number, boolean]]>([
    ['grows every year', [1, 1, 1.1, 1.2], [2, false], [2, true]],
    ['stays the same', [1, 1, 1, 1], [0, false], [2, true]],
    ['was cut long ago', [2, 2, 1, 1.1, 1.2], [2, false], [2, false]],
    ['was cut after the first year', [2, 1, 1.1, 1.2], [2, false], [2, false]],
    ['grew after the first year', [1, 1.1, 1.2], [1, true], [1, true]],
    ['was cut to nothing, and began again', [1, 1, 0, 1, 1.1], [1, false], [1, false]],
    ['stopped', [1, 1, 1.1, 0, 0], [0, false], [0, false]],
    ['is rounded', [1, 1, 0.995], [0, false], [1, true]],
    ['rises by noise', [1, 1, 1.000_000_1], [0, false], [1, true]],
    ['has one whole year', [1, 1], [0, false], [0, true]],
    ['paid once', [1], [0, false], [0, false]],
    ['is unknown', [], [0, false], [0, false]],
  ])('%s', (_name, amounts, increases, withoutCut) => {
    const found = record(...amounts);
    expect([found.increases.years, found.increases.isOpen]).toEqual(increases);
    expect([found.withoutCut.years, found.withoutCut.isOpen]).toEqual(withoutCut);
    expect(yearsWithoutCut(found.years)).toBe(withoutCut[0]);
  });

  it('grows by the years at both ends', () => {
    // 1.21 after two years is a tenth a year.
    expect(record(9, 1, 1.5, 1.1, 1.21).growth).toEqual({
      1: expect.closeTo(0.1, 10),
      3: expect.closeTo(1.21 ** (1 / 3) - 1, 10),
      5: null,
      10: null,
    });
    expect(record(1, 1, 0, 0, 1).growth[3]).toBeCloseTo(0, 10);
    expect(record(1, 1, 1, 0).growth[1]).toBeNull();
  });

  it('leaves out the running year, and what is in the future', () => {
    const payments = [
      ...yearly(1, 1, 1),
      { ex_date: '2026-02-01', amount: 0.1 },
      { ex_date: '2026-05-14', amount: 2 },
    ];
    expect(dividendRecord(payments, TODAY)).toMatchObject({
      since: '2023-05-14',
      withoutCut: { years: 1 },
      specials: [],
    });
  });

  it('names the months of a year and what is in doubt', () => {
    const payments = [
      ...[2023, 2024, 2025].flatMap((year) => [
        { ex_date: `${year}-05-14`, amount: 1 },
        { ex_date: `${year}-11-14`, amount: 1 },
      ]),
      { ex_date: '2026-01-10', amount: 7 },
    ];
    const found = dividendRecord(payments, TODAY);
    expect(found.months).toEqual([5, 11]);
    expect(found.specials).toEqual([{ ex_date: '2026-01-10', amount: 7, state: 'open' }]);
  });
});

describe('missedPayments', () => {
  it.each<[string, string[], string, number]>([
    ['none before its time', ['2023-05-10', '2024-05-10', '2025-05-10'], '2026-05-01', 0],
    ['none within six weeks', ['2023-05-10', '2024-05-10', '2025-05-10'], '2026-06-20', 0],
    ['one after six weeks', ['2023-05-10', '2024-05-10', '2025-05-10'], '2026-06-22', 1],
    ['two after two years', ['2023-05-10', '2024-05-10', '2025-05-10'], '2027-06-22', 2],
    ['two quarters', ['2025-02-10', '2025-05-10', '2025-08-10', '2025-11-10'], '2026-06-22', 2],
    [
      'none between interim and final',
      ['2024-05-10', '2024-08-10', '2025-05-10', '2025-08-10'],
      '2026-05-20',
      0,
    ],
    ['none of two payments', ['2020-05-10', '2021-05-10'], '2026-05-01', 0],
  ])('%s', (_name, days, now, missed) => {
    expect(missedPayments(days.map(epochDay), epochDay(now))).toBe(missed);
  });
});
