/** The token for the metrics of a site, which is started with it. */
export const METRICS_TOKEN = 'bench-bench-bench-bench-bench-bench';

/** Reads the resident memory of a site from its metrics. */
export async function residentMegabytes(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1]) / 2 ** 20;
}
