import { type DailySeries, EMPTY_SERIES, epochDay, isoDay } from '@/lib/finance/daily-series';
import { basisRatio, mergePrices } from './merge-prices';
import { possibleCloses } from './possible-closes';
import type { RefusalCode, StockBundle } from './rows';

type Closes = [day: string, close: number][];

const delivered = (closes: Closes): StockBundle['prices'] => ({
  file: 'prices.csv',
  days: closes.map(([day]) => epochDay(day)),
  closes: closes.map(([, close]) => close),
  lines: closes.map((_close, index) => index + 2),
});

const stored = (closes: Closes): DailySeries => ({
  days: Int32Array.from(closes, ([day]) => epochDay(day)),
  values: Float64Array.from(closes, ([, close]) => close),
});

const TODAY = epochDay('2026-06-30');

function merge(before: Closes, incoming: Closes) {
  const refused: [number | null, RefusalCode][] = [];
  const refuse = ({ line, code }: { line: number | null; code: RefusalCode }) => refused.push([line, code]);
  const fresh = possibleCloses(delivered(incoming), TODAY, refuse);
  const { series, written, unchanged } = mergePrices(stored(before), fresh, refuse);
  const closes = Array.from(series.days, (day, i) => [isoDay(day), series.values[i]]);
  return { closes, written, unchanged, refused };
}

describe('mergePrices', () => {
  it.each<[string, Closes, Closes, Closes, number, number, [number, RefusalCode][]]>([
    [
      'a first delivery',
      [],
      [
        ['2026-06-01', 10],
        ['2026-06-02', 11],
      ],
      [
        ['2026-06-01', 10],
        ['2026-06-02', 11],
      ],
      2,
      0,
      [],
    ],
    ['the same again', [['2026-06-01', 10]], [['2026-06-01', 10]], [['2026-06-01', 10]], 0, 1, []],
    ['a correction', [['2026-06-01', 10]], [['2026-06-01', 10.5]], [['2026-06-01', 10.5]], 1, 0, []],
    [
      'stored days that are not delivered stay',
      [
        ['2026-06-01', 10],
        ['2026-06-03', 12],
      ],
      [['2026-06-02', 11]],
      [
        ['2026-06-01', 10],
        ['2026-06-02', 11],
        ['2026-06-03', 12],
      ],
      1,
      0,
      [],
    ],
    [
      'rows out of order',
      [],
      [
        ['2026-06-03', 12],
        ['2026-06-01', 10],
        ['2026-06-02', 11],
      ],
      [
        ['2026-06-01', 10],
        ['2026-06-02', 11],
        ['2026-06-03', 12],
      ],
      3,
      0,
      [],
    ],
    [
      'keeps the first of two closes of a day',
      [],
      [
        ['2026-06-01', 10],
        ['2026-06-01', 10],
        ['2026-06-02', 11],
        ['2026-06-02', 12],
      ],
      [
        ['2026-06-01', 10],
        ['2026-06-02', 11],
      ],
      2,
      0,
      [
        [3, 'duplicate'],
        [5, 'duplicate'],
      ],
    ],
    [
      'no close of zero, below zero or without a number',
      [],
      [
        ['2026-06-01', 0],
        ['2026-06-02', -3],
        ['2026-06-03', Number.POSITIVE_INFINITY],
        ['2026-06-04', 9],
      ],
      [['2026-06-04', 9]],
      1,
      0,
      [
        [2, 'not_positive'],
        [3, 'not_positive'],
        [4, 'not_positive'],
      ],
    ],
    [
      'today, but not tomorrow',
      [],
      [
        ['2026-06-30', 9],
        ['2026-07-01', 9],
      ],
      [['2026-06-30', 9]],
      1,
      0,
      [[3, 'future_date']],
    ],
    // 34.75, 140.6, 35.16: four times as high for a day, as in a real set.
    [
      'a single wrong day',
      [],
      [
        ['2026-06-01', 34.75],
        ['2026-06-02', 140.6],
        ['2026-06-03', 35.16],
      ],
      [
        ['2026-06-01', 34.75],
        ['2026-06-03', 35.16],
      ],
      2,
      0,
      [[3, 'jump']],
    ],
    [
      'a fall to half for a day',
      [],
      [
        ['2026-06-01', 35.35],
        ['2026-06-02', 17.87],
        ['2026-06-03', 35.91],
      ],
      [
        ['2026-06-01', 35.35],
        ['2026-06-03', 35.91],
      ],
      2,
      0,
      [[3, 'jump']],
    ],
    [
      'a fall that the next day confirms',
      [],
      [
        ['2026-06-01', 100],
        ['2026-06-02', 40],
        ['2026-06-03', 42],
      ],
      [
        ['2026-06-01', 100],
        ['2026-06-02', 40],
        ['2026-06-03', 42],
      ],
      3,
      0,
      [],
    ],
    [
      'a jump on the last day waits',
      [['2026-06-01', 100]],
      [['2026-06-02', 200]],
      [['2026-06-01', 100]],
      0,
      0,
      [[2, 'jump']],
    ],
    [
      'plus 50 % is no jump',
      [['2026-06-01', 100]],
      [['2026-06-02', 150]],
      [
        ['2026-06-01', 100],
        ['2026-06-02', 150],
      ],
      1,
      0,
      [],
    ],
    [
      'a jump is confirmed by a stored day',
      [
        ['2026-06-01', 100],
        ['2026-06-03', 210],
      ],
      [['2026-06-02', 200]],
      [
        ['2026-06-01', 100],
        ['2026-06-02', 200],
        ['2026-06-03', 210],
      ],
      1,
      0,
      [],
    ],
    [
      'a correction that jumps leaves what was there',
      [
        ['2026-06-01', 100],
        ['2026-06-02', 101],
        ['2026-06-03', 102],
      ],
      [['2026-06-02', 404]],
      [
        ['2026-06-01', 100],
        ['2026-06-02', 101],
        ['2026-06-03', 102],
      ],
      0,
      0,
      [[2, 'jump']],
    ],
  ])('%s', (_name, before, incoming, closes, written, unchanged, refused) => {
    expect(merge(before, incoming)).toEqual({ closes, written, unchanged, refused });
  });
});

describe('basisRatio', () => {
  const week: Closes = [1, 2, 3, 4, 5].map((day) => [`2026-06-0${day}`, 100 + day]);
  const times = (factor: number): Closes => week.map(([day, close]) => [day, close * factor]);
  const older: Closes = [['2026-05-29', 100], ...week];

  it.each<[string, Closes, Closes, number | null]>([
    ['the same basis', older, times(1), null],
    ['a dividend adjustment of 3 %', older, times(0.97), null],
    ['a split of 4 for 1 that nobody reported', older, times(0.25), 0.25],
    ['the whole series anew', week, times(0.25), 0.25],
    ['two common days of one factor', older, times(0.25).slice(0, 2), 0.25],
    ['one common day', older, times(0.25).slice(0, 1), null],
    ['four common days of different factors', older, [...times(0.25).slice(0, 3), ...week.slice(3, 4)], null],
    ['nothing stored', [], times(0.25), null],
    ['nothing delivered', older, [], null],
  ])('%s', (_name, before, incoming, expected) => {
    const series = before.length === 0 ? EMPTY_SERIES : stored(before);
    expect(basisRatio(series, stored(incoming))).toBe(expected);
  });
});
