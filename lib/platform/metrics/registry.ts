import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { perProcess } from '../per-process';

type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };

/** The figures of this process, in the text form of Prometheus. */
export const metrics = perProcess('metrics', () => new Registry());

/** A count that only grows. The same name is the same counter everywhere in the process. */
export const counter = (name: string, help: string, labelNames: readonly string[]): Counter =>
  once(name, () => new Counter({ name, help, labelNames, registers: [metrics] }));

/** A distribution of values; `buckets` are the upper ends of its buckets. */
export const histogram = (
  name: string,
  help: string,
  labelNames: readonly string[],
  buckets: number[],
): Histogram => once(name, () => new Histogram({ name, help, labelNames, buckets, registers: [metrics] }));

/** A figure that is read at each scrape; absent where `read` gives no sample. */
export function gauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Sample[],
  registry: Registry = metrics,
): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      const samples = read();
      // Without labels, reset() leaves a 0.
      if (labelNames.length === 0 && samples.length === 0) this.remove();
      for (const { labels = {}, value } of samples) this.set(labels, value);
    },
  });
}

function once<M>(name: string, make: () => M): M {
  return (metrics.getSingleMetric(name) as M | undefined) ?? make();
}
