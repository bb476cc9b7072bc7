/**
 * A stream of pseudo-random numbers (sfc32). It uses integer arithmetic only, and its users need no more than
 * + − × ÷, so that a seed gives the same bytes on every machine.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /** @param parts what the stream is for, from general to special; other parts give unrelated numbers */
  constructor(...parts: readonly (string | number)[]) {
    this.a = hash(parts, 0x9e3779b9);
    this.b = hash(parts, 0x243f6a88);
    this.c = hash(parts, 0xb7e15162);
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** Returns 32 random bits as a signed integer. */
  bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum;
  }

  /** Uniform between 0 and 1 (excluded). */
  share(): number {
    return (this.bits() >>> 0) / 2 ** 32;
  }

  /** Uniform between two numbers. */
  between(low: number, high: number): number {
    return low + (high - low) * this.share();
  }

  /**
   * Bell-shaped with mean 0 and standard deviation 1, never outside ±3.47 (the sum of four uniform numbers).
   */
  bell(): number {
    const first = this.bits();
    const second = this.bits();
    const sum = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16);
    return (sum / 65_536 - 2) * SQRT_3;
  }

  /** Returns a factor with median 1 that is as often 1 + x as 1 ÷ (1 + x); `width` is the typical x. */
  factor(width: number): number {
    const deviation = this.bell() * width;
    return deviation < 0 ? 1 / (1 - deviation) : 1 + deviation;
  }

  /** A log-normal factor with median 1; `width` is the standard deviation of its natural logarithm. */
  logNormal(width: number): number {
    let factor = 1 + (this.bell() * width) / 2 ** SQUARINGS;
    for (let i = 0; i < SQUARINGS; i++) factor *= factor;
    return factor;
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.share() * items.length)] as Item;
  }

  /** Picks one of `items`, each as often as its weight. */
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let rest = this.share() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      rest -= item.weight;
      if (rest < 0) return item;
    }
    return items.at(-1) as Item;
  }
}

/** (1 + x ÷ 2ⁿ) to the power of 2ⁿ is e to the power of x, nearly. */
const SQUARINGS = 16;

const SQRT_3 = Math.sqrt(3);

/** FNV-1a over the parts, mixed with MurmurHash3 so that similar parts give distant hashes. */
function hash(parts: readonly (string | number)[], basis: number): number {
  let mixed = basis | 0;
  const add = (value: number) => {
    mixed = Math.imul(mixed ^ value, 0x01000193);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  };
  for (const part of parts) {
    if (typeof part === 'number') add(part);
    else for (let i = 0; i < part.length; i++) add(part.charCodeAt(i));
    add(0x7c);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
