import fc from 'fast-check';
import {
  type DailySeries,
  EMPTY_SERIES,
  epochDay,
  indexOnOrBefore,
  isoDay,
  monthOf,
  valueOnOrBefore,
  yearOf,
} from './daily-series';
import { decodeYears, encodeYears, type JoinedYears, joinedYearsReader } from './encoded-years';

const series = (...entries: [string, number][]): DailySeries => ({
  days: Int32Array.from(entries, ([day]) => epochDay(day)),
  values: Float64Array.from(entries, ([, value]) => value),
});

describe('epochDay and isoDay', () => {
  it.each([
    ['1970-01-01', 0, 1970],
    ['1970-01-02', 1, 1970],
    ['1969-12-31', -1, 1969],
    ['1972-02-29', 789, 1972],
    ['2000-03-01', 11_017, 2000],
    ['2025-01-01', 20_089, 2025],
  ])('%s is day %d', (iso, day, year) => {
    expect(epochDay(iso)).toBe(day);
    expect(isoDay(day)).toBe(iso);
    expect(yearOf(day)).toBe(year);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-01-32',
    '2026-01-00',
    '2026-00-10',
    '2026-13-01',
    '',
  ])('know no day %p', (iso) => expect(epochDay(iso)).toBeNaN());

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -719_529, 2_932_897])('write no text of day %d', (day) => {
    expect(() => isoDay(day)).toThrow(RangeError);
  });

  it('are those of Date, from year 0 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
        const date = new Date(day * 86_400_000);
        const iso = date.toISOString().slice(0, 10);
        expect([isoDay(day), epochDay(iso)]).toEqual([iso, day]);
        expect(monthOf(day)).toBe(12 * date.getUTCFullYear() + date.getUTCMonth());
      }),
    );
  });
});

describe('encodeYears', () => {
  it('writes the days of the year and the values little-endian, one part per year', () => {
    const encoded = encodeYears(series(['2023-12-29', 1], ['2024-01-02', 2], ['2024-12-31', 0.1]));
    expect(encoded).toEqual([
      { year: 2023, days: Buffer.from('6b01', 'hex'), values: Buffer.from('000000000000f03f', 'hex') },
      {
        year: 2024,
        days: Buffer.from('02006e01', 'hex'),
        values: Buffer.from('00000000000000409a9999999999b93f', 'hex'),
      },
    ]);
  });

  it('leaves years without a day out, and encodes nothing as nothing', () => {
    expect(encodeYears(series(['2020-06-01', 1], ['2023-06-01', 2])).map(({ year }) => year)).toEqual([
      2020, 2023,
    ]);
    expect(encodeYears(EMPTY_SERIES)).toEqual([]);
  });
});

describe('decodeYears', () => {
  it('returns what was encoded, over leap years and the turns of years', () => {
    const entries = Array.from({ length: 3 * 366 }, (_, i): [string, number] => [
      isoDay(epochDay('2023-06-01') + i),
      Math.sqrt(i + 0.5) * 10 ** ((i % 40) - 20),
    ]);
    const whole = series(...entries);
    const encoded = encodeYears(whole);
    expect(encoded.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    expect(decodeYears(encoded)).toEqual(whole);
    expect(decodeYears(encoded.slice(1, 2)).days).toEqual(
      Int32Array.from({ length: 366 }, (_, i) => epochDay('2024-01-01') + i),
    );
  });

  it('makes nothing of no years', () => expect(decodeYears([])).toEqual(EMPTY_SERIES));

  it('reads bytes that start anywhere in a larger buffer', () => {
    const [year] = encodeYears(series(['2024-01-02', 2.5]));
    if (!year) throw new Error('nothing encoded');
    const shifted = Buffer.concat([Buffer.from([9]), year.values]).subarray(1);
    expect(decodeYears([{ ...year, values: shifted }]).values).toEqual(Float64Array.of(2.5));
  });
});

describe('joinedYearsReader', () => {
  const joined = (whole: DailySeries): JoinedYears => {
    const years = encodeYears(whole);
    return {
      years: years.map(({ year, days }) => [year, days.length / 2]),
      days: Buffer.concat(years.map(({ days }) => days)),
      values: Buffer.concat(years.map(({ values }) => values)),
    };
  };

  it('returns what was encoded, one series after the other, whatever their lengths', () => {
    const read = joinedYearsReader();
    for (const length of [3, 1_000, 0, 40]) {
      const whole = series(
        ...Array.from({ length }, (_, i): [string, number] => [
          isoDay(epochDay('2023-12-20') + 3 * i),
          Math.sqrt(i + length),
        ]),
      );
      expect(read(joined(whole))).toEqual(whole);
    }
  });

  it('tells years apart where the days of the year go on rising', () => {
    const whole = series(['2021-02-01', 1], ['2022-03-01', 2]);
    expect(joinedYearsReader()(joined(whole))).toEqual(whole);
  });
});

describe('valueOnOrBefore', () => {
  const rates = series(['2024-01-02', 10], ['2024-01-04', 20], ['2024-01-05', 30]);

  it.each([
    ['before the first', '2024-01-01', -1, null],
    ['on the first', '2024-01-02', 0, 10],
    ['in a gap', '2024-01-03', 0, 10],
    ['on the last', '2024-01-05', 2, 30],
    ['after the last', '2030-01-01', 2, 30],
  ])('%s', (_name, day, index, value) => {
    expect(indexOnOrBefore(rates.days, epochDay(day))).toBe(index);
    expect(valueOnOrBefore(rates, epochDay(day))).toBe(value);
  });

  it('finds nothing in an empty series', () => expect(valueOnOrBefore(EMPTY_SERIES, 0)).toBeNull());
});
