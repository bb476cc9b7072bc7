import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { rangesColumn } from '@/lib/stocks/prices/joined-ranges';
import { joinSeries, type OtherCloses, type OwnCloses } from './join-series';

/** Closes by ISO day. */
type Closes = Record<string, number>;

/** Weekdays from 1 September 2026 on; closes change by 2 % from day to day, so that days cannot be confused. */
const closeOf = (index: number) => (index % 2 === 0 ? 100 : 102);
const DAYS: string[] = [];
for (let day = epochDay('2026-09-01'); DAYS.length < 60; day++)
  if ((day + 4) % 7 !== 0 && (day + 4) % 7 !== 6) DAYS.push(isoDay(day));

/** The closes of days `from` to `to` (not included), counted from 0. */
const span = (
  from: number,
  to: number,
  change: (close: number, index: number) => number = (close) => close,
) =>
  Object.fromEntries(
    DAYS.slice(from, to).map((day, i) => [day, change(closeOf(from + i), from + i)] as const),
  ) as Closes;

const seriesOf = (closes: Closes) => {
  const sorted = Object.entries(closes).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    days: Int32Array.from(sorted, ([day]) => epochDay(day)),
    values: Float64Array.from(sorted, ([, close]) => close),
  };
};

const own = (closes: Closes, more: Partial<OwnCloses> = {}): OwnCloses => ({
  symbol: 'MUS.DE',
  currency: 'EUR',
  series: seriesOf(closes),
  splits: new Map(),
  adjustedOn: Object.keys(closes).sort().at(-1) as string,
  ...more,
});

const other = (closes: Closes, more: Partial<OtherCloses> = {}): OtherCloses => ({
  source: 'boerse',
  currency: 'EUR',
  adjustedOn: null,
  series: seriesOf(closes),
  ...more,
});

/** Returns the joined days and their closes, and their ranges. */
function join(listing: OwnCloses, others: OtherCloses[]) {
  const { series, sourceOf } = joinSeries(listing, others);
  const all = Array.from(series.days, (day, i) => ({ day, close: series.values[i] as number }));
  return {
    filled: Object.fromEntries(
      all.filter(({ day }) => sourceOf(day) !== null).map(({ day, close }) => [isoDay(day), close]),
    ),
    kept: all.filter(({ day }) => sourceOf(day) === null).length,
    ranges: (JSON.parse(rangesColumn(series, sourceOf) ?? '[]') as object[]).map((range) =>
      Object.values(range).join(' '),
    ),
  };
}

const off = (share: number) => (close: number) => close * (1 + share);

describe('closes of another source', () => {
  it.each<[string, OwnCloses, OtherCloses[], Closes]>([
    ['fill the newest days', own(span(0, 40)), [other(span(20, 44))], span(40, 44)],
    ['need 20 common days: 19 are too few', own(span(0, 40)), [other(span(21, 44))], {}],
    ['may be 1 % off', own(span(0, 40)), [other(span(20, 44, off(0.0099)))], span(40, 44, off(0.0099))],
    ['may not be more off', own(span(0, 40)), [other(span(20, 44, off(0.0101)))], {}],
    [
      'are refused if one of the 20 days nearest disagrees',
      own(span(0, 40)),
      [other({ ...span(20, 44), [DAYS[30] as string]: 105 })],
      {},
    ],
    [
      'are taken if an older day disagrees',
      own(span(0, 40)),
      [other({ ...span(10, 44), [DAYS[12] as string]: 105 })],
      span(40, 44),
    ],
    ['are refused in another currency', own(span(0, 40)), [other(span(20, 44), { currency: 'USD' })], {}],
    ['are refused a day early', own(span(0, 40)), [other(shifted(span(20, 44)))], {}],
    ['are refused as those of another company', own(span(0, 40)), [other(span(0, 44, () => 7))], {}],
    [
      'fill a gap in the middle',
      own({ ...span(0, 30), ...span(33, 40) }),
      [other(span(5, 40))],
      span(30, 33),
    ],
    ['fill days before the first close', own(span(30, 60)), [other(span(0, 55))], span(0, 30)],
    ['replace no close of the own source', own(span(0, 40)), [other(span(0, 40, off(0.005)))], {}],
    [
      'leave out a weekend',
      own(span(0, 40)),
      [other({ ...span(20, 44), '2026-10-31': closeOf(43) })],
      span(40, 44),
    ],
    ['are nothing without own closes to compare', own({ '2026-09-01': 100 }), [other(span(1, 44))], {}],
    [
      'are refused where the common days are long past',
      own(span(0, 25)),
      [other({ ...span(0, 25), ...laterBy(100, span(25, 30)) })],
      {},
    ],
  ])('%s', (_name, listing, others, expected) => {
    const { filled, kept } = join(listing, others);
    expect(filled).toEqual(expected);
    expect(kept).toBe(listing.series.days.length);
  });

  /** 2 new shares for 1 on day 30, as everybody knows. */
  const split = { splits: new Map([[DAYS[30] as string, 2]]) };
  const traded = (close: number, index: number) => (index < 30 ? close * 2 : close);
  it.each<[string, OwnCloses, OtherCloses[], Closes]>([
    [
      'count the shares of today after a known split',
      own(span(0, 45), split),
      [other(span(20, 48, traded))],
      span(45, 48),
    ],
    [
      'count the shares of the own closes before a known split',
      own(span(0, 28), { ...split, adjustedOn: DAYS[27] as string }),
      [other(span(5, 33, (close, index) => (index < 30 ? close : close / 2)))],
      span(28, 33),
    ],
    [
      'may be adjusted to the share count of a day',
      own(span(0, 45), split),
      [
        other(
          span(20, 48, (close) => close * 2),
          { adjustedOn: DAYS[29] as string },
        ),
      ],
      span(45, 48),
    ],
    [
      'are refused if they are off by an unknown split',
      own(span(0, 40)),
      [other(span(10, 44, (close) => close / 2))],
      {},
    ],
    [
      'end before a step that may be an unknown split',
      own(span(0, 40)),
      [other(span(10, 46, (close, index) => (index < 43 ? close : close / 1.2)))],
      span(40, 43),
    ],
    [
      'begin after such a step where they lead to the first close',
      own(span(30, 60)),
      [other(span(0, 55, (close, index) => (index < 25 ? close * 190 : close)))],
      span(25, 30),
    ],
    [
      'fill no gap with such a step in it',
      own({ ...span(0, 30), ...span(36, 60) }),
      [other(span(5, 60, (close, index) => (index > 31 && index < 36 ? close * 2 : close)))],
      {},
    ],
    ['end before a hole', own(span(0, 40)), [other({ ...span(10, 42), ...span(50, 55) })], span(40, 42)],
  ])('%s', (_name, listing, others, expected) => expect(join(listing, others).filled).toEqual(expected));

  it('count in the order of their sources, and each states its days', () => {
    const others = [other(span(10, 42, off(0.001))), other(span(0, 45, off(0.002)), { source: 'csv:xetra' })];
    const { filled, ranges } = join(own(span(0, 40)), others);
    expect(filled).toEqual({ ...span(40, 42, off(0.001)), ...span(42, 45, off(0.002)) });
    expect(ranges).toEqual([`boerse ${DAYS[40]} ${DAYS[41]}`, `csv:xetra ${DAYS[42]} ${DAYS[44]}`]);
  });

  it('that disagree leave the days to the next source', () => {
    const others = [other(span(10, 44, off(0.02))), other(span(10, 44), { source: 'csv:xetra' })];
    expect(join(own(span(0, 40)), others).ranges).toEqual([`csv:xetra ${DAYS[40]} ${DAYS[43]}`]);
  });

  it('may come in years', () => {
    expect(join(own(span(0, 40)), [other(span(20, 30)), other(span(30, 44))]).filled).toEqual(span(40, 44));
  });
});

/** Each close on the weekday before. */
function shifted(closes: Closes): Closes {
  return Object.fromEntries(
    Object.entries(closes).map(([day, close]) => [DAYS[DAYS.indexOf(day) - 1] as string, close]),
  );
}

function laterBy(days: number, closes: Closes): Closes {
  return Object.fromEntries(
    Object.entries(closes).map(([day, close]) => [isoDay(epochDay(day) + days), close]),
  );
}
