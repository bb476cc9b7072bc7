import { scaleLinear, scaleLog } from 'd3-scale';
import { formatNumber } from '@/lib/platform/format/number';
import type { Domain } from '@/lib/stocks/prices/chart-scale';

/** Grid lines that are wished for; there are some more or fewer, at round values. */
const GRID_LINES = 4;
/** With fewer lines, an even axis gets closer ones, and a logarithmic one those of an even axis. */
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
  const values = named.length < FEWEST ? evenTicks(domain) : named;
  const digits = Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));
  return values.map((value) => ({ value, text: `${formatNumber(value, digits)}${unit}` }));
}

function evenTicks(domain: Domain): number[] {
  const scale = valueScale(domain);
  const ticks = scale.ticks(GRID_LINES);
  // Round steps are at most 1.6 times as wide as wished for, so that one more line suffices.
  return ticks.length < FEWEST ? scale.ticks(GRID_LINES + 1) : ticks;
}
