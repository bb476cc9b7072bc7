/** Closes of one symbol as in the file. */
export type PriceList = { symbol: string; days: Int32Array; closes: Float64Array; lines: Int32Array };

/** Growable typed arrays, doubled when full: five years of closes take 20 KB. */
export class GrowingPriceList {
  length = 0;
  private days = new Int32Array(64);
  private closes = new Float64Array(64);
  private lines = new Int32Array(64);

  constructor(readonly symbol: string) {}

  add(day: number, close: number, line: number): void {
    if (this.length === this.days.length) this.grow();
    this.days[this.length] = day;
    this.closes[this.length] = close;
    this.lines[this.length++] = line;
  }

  /** Removes the close of a line if it is the last one; returns whether it was. */
  remove(line: number): boolean {
    if (this.length === 0 || this.lines[this.length - 1] !== line) return false;
    this.length--;
    return true;
  }

  done(): PriceList {
    const { symbol, length } = this;
    return {
      symbol,
      days: this.days.subarray(0, length),
      closes: this.closes.subarray(0, length),
      lines: this.lines.subarray(0, length),
    };
  }

  private grow(): void {
    const { days, closes, lines } = this;
    this.days = new Int32Array(2 * days.length);
    this.closes = new Float64Array(2 * days.length);
    this.lines = new Int32Array(2 * days.length);
    this.days.set(days);
    this.closes.set(closes);
    this.lines.set(lines);
  }
}
