/** What was beyond its limit, a sentence each. */
export const missed: string[] = [];

/** Figures (milliseconds, ratios) at most; `found` at least. */
export class Limit<Key extends string> {
  constructor(
    private readonly title: string,
    readonly bounds: Readonly<Record<Key, number>>,
  ) {}

  /** Notes the figures that are beyond their bound, or were not measured. */
  hold(name: string, figures: Readonly<Record<Key, number>>): void {
    for (const key of Object.keys(this.bounds) as Key[]) {
      const [figure, bound] = [figures[key], this.bounds[key]];
      const isKept = key === 'found' ? figure >= bound : figure <= bound;
      if (!isKept) missed.push(`${this.title}, ${name}: ${key} is ${figure.toFixed(2)}, the limit ${bound}`);
    }
  }
}
