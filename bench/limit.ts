/** What was beyond its limit, a sentence each. */
export const missed: string[] = [];

/** Figures that are good when they are large. */
const AT_LEAST: readonly string[] = ['found', 'share'];

/** Figures (milliseconds, ratios, counts) at most; what was `found`, and a `share` of something, at least. */
export class Limit<Key extends string> {
  constructor(
    private readonly title: string,
    readonly bounds: Readonly<Record<Key, number>>,
  ) {}

  /** Notes the figures that are beyond their bound, or were not measured. */
  hold(name: string, figures: Readonly<Record<Key, number>>): void {
    for (const key of Object.keys(this.bounds) as Key[]) {
      const [figure, bound] = [figures[key], this.bounds[key]];
      const isKept = AT_LEAST.includes(key) ? figure >= bound : figure <= bound;
      if (!isKept) missed.push(`${this.title}, ${name}: ${key} is ${figure.toFixed(2)}, the limit ${bound}`);
    }
  }
}

/** No call may fail. */
export const NO_FAILURE = { failed: 0 } as const;
