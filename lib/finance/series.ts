import type { DailySeries } from './daily-series';

/** Days and their values, read by index. An index must be below `length`: nothing checks it. */
export class Series {
  readonly length: number;

  constructor(
    private readonly days: ArrayLike<number>,
    private readonly values: ArrayLike<number>,
  ) {
    this.length = days.length;
  }

  static of({ days, values }: DailySeries): Series {
    return new Series(days, values);
  }

  /** Days since 1970-01-01. */
  day(index: number): number {
    return this.days[index] as number;
  }

  value(index: number): number {
    return this.values[index] as number;
  }
}

/** Collects days in ascending order and their values. */
export class SeriesBuilder {
  private readonly days: Int32Array;
  private readonly values: Float64Array;
  private count = 0;

  /** @param capacity how many days there can be at most */
  constructor(capacity: number) {
    this.days = new Int32Array(capacity);
    this.values = new Float64Array(capacity);
  }

  push(day: number, value: number): void {
    this.days[this.count] = day;
    this.values[this.count++] = value;
  }

  get length(): number {
    return this.count;
  }

  /** The value pushed last; there must be one. */
  get last(): number {
    return this.values[this.count - 1] as number;
  }

  done(): DailySeries {
    return { days: this.days.subarray(0, this.count), values: this.values.subarray(0, this.count) };
  }
}
