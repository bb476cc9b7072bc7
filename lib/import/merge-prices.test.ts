import { type DailySeries, EMPTY_SERIES, epochDay } from '@/lib/finance/daily-series';
import { basisRatio, mergePrices } from './merge-prices';
import { possibleCloses } from './possible-closes';
import type { RefusalCode } from './rows';

/** Closes by the day of June 2026; the 31st is the first of July. */
type Closes = Record<number, number>;
/** A delivery whose days repeat or are in another order. */
type Rows = { days: number[]; closes: number[] };

const FIRST = epochDay('2026-06-01') - 1;
const TODAY = FIRST + 30;

const rowsOf = (closes: Closes): Rows => ({
  days: Object.keys(closes).map(Number),
  closes: Object.values(closes),
});

const stored = (before: Closes): DailySeries => {
  const { days, closes } = rowsOf(before);
  return { days: Int32Array.from(days, (day) => FIRST + day), values: Float64Array.from(closes) };
};

function merge(before: Closes, incoming: Closes | Rows) {
  const refused: Record<number, RefusalCode> = {};
  const refuse = ({ line, code }: { line: number | null; code: RefusalCode }) => {
    refused[line ?? 0] = code;
  };
  const { days, closes } = 'days' in incoming ? (incoming as Rows) : rowsOf(incoming);
  const delivered = {
    file: 'prices.csv',
    days: days.map((day) => FIRST + day),
    closes,
    lines: days.map((_, n) => n + 2),
  };
  const fresh = possibleCloses(delivered, TODAY, refuse);
  const { series, written, unchanged } = mergePrices(stored(before), fresh, refuse);
  const merged = Object.fromEntries(Array.from(series.days, (day, i) => [day - FIRST, series.values[i]]));
  return { merged, inOrder: Array.from(series.days), counts: [written, unchanged], refused };
}

describe('mergePrices', () => {
  const NOT_POSITIVE = { 2: 'not_positive', 3: 'not_positive', 4: 'not_positive' } as const;
  it.each<
    [string, Closes, Closes | Rows, Closes, [written: number, unchanged: number], Record<number, RefusalCode>]
  >([
    ['a first delivery', {}, { 1: 10, 2: 11 }, { 1: 10, 2: 11 }, [2, 0], {}],
    ['the same again', { 1: 10 }, { 1: 10 }, { 1: 10 }, [0, 1], {}],
    ['a correction', { 1: 10 }, { 1: 10.5 }, { 1: 10.5 }, [1, 0], {}],
    [
      'stored days that are not delivered stay',
      { 1: 10, 3: 12 },
      { 2: 11 },
      { 1: 10, 2: 11, 3: 12 },
      [1, 0],
      {},
    ],
    ['rows out of order', {}, { days: [3, 1, 2], closes: [12, 10, 11] }, { 1: 10, 2: 11, 3: 12 }, [3, 0], {}],
    [
      'keeps the first of two closes of a day',
      {},
      { days: [1, 1, 2, 2], closes: [10, 10, 11, 12] },
      { 1: 10, 2: 11 },
      [2, 0],
      { 3: 'duplicate', 5: 'duplicate' },
    ],
    [
      'none of zero, below or infinite',
      {},
      { 1: 0, 2: -3, 3: Infinity, 4: 9 },
      { 4: 9 },
      [1, 0],
      NOT_POSITIVE,
    ],
    ['today, but not tomorrow', {}, { 30: 9, 31: 9 }, { 30: 9 }, [1, 0], { 3: 'future_date' }],
    // Four times as high for a day, as in a real set.
    [
      'a single wrong day',
      {},
      { 1: 34.75, 2: 140.6, 3: 35.16 },
      { 1: 34.75, 3: 35.16 },
      [2, 0],
      { 3: 'jump' },
    ],
    [
      'a fall to half for a day',
      {},
      { 1: 35.35, 2: 17.87, 3: 35.91 },
      { 1: 35.35, 3: 35.91 },
      [2, 0],
      { 3: 'jump' },
    ],
    ['a fall that the next day confirms', {}, { 1: 100, 2: 40, 3: 42 }, { 1: 100, 2: 40, 3: 42 }, [3, 0], {}],
    ['a jump on the last day waits', { 1: 100 }, { 2: 200 }, { 1: 100 }, [0, 0], { 2: 'jump' }],
    ['plus 50 % is no jump', { 1: 100 }, { 2: 150 }, { 1: 100, 2: 150 }, [1, 0], {}],
    [
      'a jump is confirmed by a stored day',
      { 1: 100, 3: 210 },
      { 2: 200 },
      { 1: 100, 2: 200, 3: 210 },
      [1, 0],
      {},
    ],
    [
      'a correction that jumps leaves what was there',
      { 1: 100, 2: 101, 3: 102 },
      { 2: 404 },
      { 1: 100, 2: 101, 3: 102 },
      [0, 0],
      { 2: 'jump' },
    ],
  ])('%s', (_name, before, incoming, merged, counts, refused) => {
    const result = merge(before, incoming);
    expect(result).toMatchObject({ counts, refused });
    expect(result.merged).toEqual(merged);
    expect(result.inOrder).toEqual(result.inOrder.toSorted((a, b) => a - b));
  });
});

describe('basisRatio', () => {
  const week: Closes = { 1: 101, 2: 102, 3: 103, 4: 104, 5: 105 };
  /** The first `count` days of the week. */
  const times = (factor: number, count = 5): Closes =>
    Object.fromEntries(
      Object.entries(week)
        .slice(0, count)
        .map(([day, close]) => [day, close * factor]),
    );
  const older: Closes = { 0: 100, ...week };

  it.each<[string, Closes, Closes, number | null]>([
    ['the same basis', older, times(1), null],
    ['a dividend adjustment of 3 %', older, times(0.97), null],
    ['a split of 4 for 1 that nobody reported', older, times(0.25), 0.25],
    ['the whole series anew', week, times(0.25), 0.25],
    ['two common days of one factor', older, times(0.25, 2), 0.25],
    ['one common day', older, times(0.25, 1), null],
    ['four common days of different factors', older, { ...times(0.25, 3), 4: 104 }, null],
    ['nothing stored', {}, times(0.25), null],
    ['nothing delivered', older, {}, null],
  ])('%s', (_name, before, incoming, expected) => {
    const series = Object.keys(before).length === 0 ? EMPTY_SERIES : stored(before);
    expect(basisRatio(series, stored(incoming))).toBe(expected);
  });
});
