import { type DailySeries, newYear, yearOf } from './daily-series';

/**
 * Daily values encoded by calendar year, the form in which closes and exchange rates are stored: `days` holds
 * the days of the year (1 January is 1) as uint16, `values` the values as float64, both little-endian and in
 * ascending order of days.
 */
export type EncodedYear = { year: number; days: Buffer; values: Buffer };

/** Splits a series by calendar year and encodes each part. */
export function encodeYears({ days, values }: DailySeries): EncodedYear[] {
  const encoded: EncodedYear[] = [];
  let start = 0;
  while (start < days.length) {
    const year = yearOf(days[start] as number);
    const first = newYear(year);
    const next = newYear(year + 1);
    let end = start;
    while (end < days.length && (days[end] as number) < next) end++;
    const dayBytes = Buffer.allocUnsafe(2 * (end - start));
    const valueBytes = Buffer.allocUnsafe(8 * (end - start));
    for (let i = start; i < end; i++) {
      dayBytes.writeUInt16LE((days[i] as number) - first + 1, 2 * (i - start));
      valueBytes.writeDoubleLE(values[i] as number, 8 * (i - start));
    }
    encoded.push({ year, days: dayBytes, values: valueBytes });
    start = end;
  }
  return encoded;
}

/** The byte order of this processor. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Encoded years, concatenated; `years` has the number of each and its count of days. */
export type JoinedYears = {
  years: readonly (readonly [year: number, length: number])[];
  days: Buffer;
  values: Buffer;
};

/** Decodes encoded years, given in ascending order, into one series. */
export function decodeYears(encoded: readonly EncodedYear[]): DailySeries {
  const days = Buffer.concat(encoded.map((year) => year.days));
  const values = Buffer.concat(encoded.map((year) => year.values));
  const years = encoded.map((year) => [year.year, year.days.length / 2] as const);
  return readYears({ years, days, values }, seriesRoom(days.length / 2));
}

/**
 * Decodes one series after the other into the same memory, where `decodeYears` would allocate megabytes for
 * many. A series is valid until the next is read.
 */
export function joinedYearsReader(): (joined: JoinedYears) => DailySeries {
  let room = seriesRoom(0);
  return (joined) => {
    const length = joined.days.length / 2;
    if (length > room.days.length) room = seriesRoom(2 * length);
    return readYears(joined, room);
  };
}

type SeriesRoom = ReturnType<typeof seriesRoom>;

const seriesRoom = (length: number) => ({
  encodedDays: new Uint16Array(length),
  days: new Int32Array(length),
  values: new Float64Array(length),
});

/** Returns a view of the memory, not a copy. */
function readYears(joined: JoinedYears, { encodedDays, days, values }: SeriesRoom): DailySeries {
  bytesOf(encodedDays).set(joined.days);
  bytesOf(values).set(joined.values);
  if (!IS_LITTLE_ENDIAN) {
    bytesOf(encodedDays).swap16();
    bytesOf(values).swap64();
  }
  let at = 0;
  for (const [year, count] of joined.years) {
    const before = newYear(year) - 1;
    for (const end = at + count; at < end; at++) days[at] = before + (encodedDays[at] as number);
  }
  const length = joined.days.length / 2;
  return { days: days.subarray(0, length), values: values.subarray(0, length) };
}

const bytesOf = ({ buffer, byteLength }: Uint16Array | Float64Array) => Buffer.from(buffer, 0, byteLength);
