import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { perProcess } from '../per-process';

type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };

/** The metrics of this process, in the Prometheus text format. */
export const metrics = perProcess('metrics', () => new Registry());

/** Creates a counter. The same name is the same counter everywhere in the process. */
export const counter = (name: string, help: string, labelNames: readonly string[]): Counter =>
  once(name, () => new Counter({ name, help, labelNames, registers: [metrics] }));

/** Creates a histogram; `buckets` are the upper bounds of its buckets. */
export const histogram = (
  name: string,
  help: string,
  labelNames: readonly string[],
  buckets: number[],
): Histogram => once(name, () => new Histogram({ name, help, labelNames, buckets, registers: [metrics] }));

/** Creates a gauge that is read at each scrape; absent where `read` returns no sample. */
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
