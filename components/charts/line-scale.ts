import { scaleLinear, scaleLog } from 'd3-scale';
import { formatNumber } from '@/lib/platform/format/number';
import type { Domain } from '@/lib/stocks/prices/chart-scale';

/** Grid lines that are wished for; there are some more or fewer, at round values. */
const GRID_LINES = 4;
/** A logarithmic axis with fewer round values gets those of an even one. */
const FEWEST = 3;

/** Returns the scale that places values: 0 at the top, 1 at the bottom. */
export function valueScale({ min, max }: Domain, logarithmic = false) {
  const scale = logarithmic && min > 0 ? scaleLog() : scaleLinear();
  return scale.domain([min, max]).range([1, 0]);
}

/** Returns round values for an axis, ascending, and their texts, whose decimals tell them apart. */
export function valueTicks(domain: Domain, { logarithmic = false, unit = '' } = {}) {
  const scale = valueScale(domain, logarithmic);
  // Logarithmic scales have many ticks and name some of them.
  const name = scale.tickFormat(GRID_LINES);
  const named = scale.ticks(GRID_LINES).filter((value) => name(value) !== '');
  const values = named.length < FEWEST && logarithmic ? valueScale(domain).ticks(GRID_LINES) : named;
  const digits = Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));
  return values.map((value) => ({ value, text: `${formatNumber(value, digits)}${unit}` }));
}
