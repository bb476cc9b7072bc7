/**
 * The figures of this process in the text form of Prometheus
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 */
type Labels = Readonly<Record<string, string>>;
type Kind = 'counter' | 'gauge' | 'histogram';
type Sample = { labels?: Labels; value: number };
type Metric = { kind: Kind; help: string; lines: (name: string) => string[] };

// The part of a site that starts it and the one that answers calls load this module apart.
const held = globalThis as typeof globalThis & { aktienlotseMetrics?: Map<string, Metric> };
held.aktienlotseMetrics ??= new Map();
const metrics = held.aktienlotseMetrics;

class Counter implements Metric {
  readonly kind = 'counter';
  readonly #values = new Map<string, number>();

  constructor(readonly help: string) {}

  add(labels: Labels = {}, count = 1): void {
    const key = labelText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + count);
  }

  lines = (name: string): string[] => {
    return [...this.#values].map(([key, value]) => `${name}${key} ${value}`);
  };
}

class Histogram implements Metric {
  readonly kind = 'histogram';
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  constructor(
    readonly help: string,
    private readonly bounds: readonly number[],
  ) {}

  observe(value: number, labels: Labels = {}): void {
    const key = labelText(labels);
    let series = this.#series.get(key);
    if (!series) {
      series = { labels, counts: Array(this.bounds.length + 1).fill(0), sum: 0 };
      this.#series.set(key, series);
    }
    const bucket = this.bounds.findIndex((bound) => value <= bound);
    const at = bucket < 0 ? this.bounds.length : bucket;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += value;
  }

  lines = (name: string): string[] => {
    return [...this.#series].flatMap(([key, { labels, counts, sum }]) => {
      let below = 0;
      const buckets = counts.map((count, at) => {
        below += count;
        const le = String(this.bounds[at] ?? '+Inf');
        return `${name}_bucket${labelText({ ...labels, le })} ${below}`;
      });
      return [...buckets, `${name}_sum${key} ${sum}`, `${name}_count${key} ${below}`];
    });
  };
}

/** A count that only grows. The same name is the same counter in all modules. */
export const counter = (name: string, help: string): Counter => once(name, () => new Counter(help));

/** How values are spread; `bounds` are the upper ends of its buckets. */
export const histogram = (name: string, help: string, bounds: readonly number[]): Histogram =>
  once(name, () => new Histogram(help, bounds));

/** A figure that is read when somebody asks for it. */
export function gauge(name: string, help: string, read: () => readonly Sample[]): void {
  metrics.set(name, { kind: 'gauge', help, lines: () => sampleLines(name, read()) });
}

/** A figure of no process, for the end of its text. */
export const gaugeText = (name: string, help: string, samples: readonly Sample[]): string =>
  block(name, { kind: 'gauge', help, lines: () => sampleLines(name, samples) });

/** All figures, as a scraper reads them. */
export const metricsText = (): string => [...metrics].map(([name, metric]) => block(name, metric)).join('');

const block = (name: string, { kind, help, lines }: Metric) =>
  `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines(name)].join('\n')}\n`;

const sampleLines = (name: string, samples: readonly Sample[]) =>
  samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`);

function once<M extends Metric>(name: string, make: () => M): M {
  const known = metrics.get(name) as M | undefined;
  if (known) return known;
  const made = make();
  metrics.set(name, made);
  return made;
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (character) => ESCAPED[character] as string)}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
