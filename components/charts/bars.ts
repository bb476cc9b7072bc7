import { scaleBand, scaleLinear } from 'd3-scale';
import type { TipTexts } from './chart-tip';

/** A bar of a chart, with all its texts. */
export type Bar = TipTexts & {
  key: string;
  /** Below zero it hangs from the line; null draws nothing. */
  value: number | null;
  /** A CSS colour. */
  colour: string;
  /** Two lines below it; the second stands where it differs from that of the bar before. */
  period: readonly string[];
  /** Shares of it, 0 to 1, that are not solid, from its end on. */
  parts?: readonly { share: number; look: PartLook }[];
  /** Stands at its end. */
  figure: string;
  /** Stands there while `data-labels` of an element around it is `change`. */
  change?: { text: string; className: string };
};

/** A look that differs in form, so that colour is not needed: a utility of the style sheet. */
export type PartLook = 'hatched' | 'tinted' | 'dashed';

/** Share of a bar's place that stays free. */
export const GAP = 0.24;

/** Returns the values at the bottom and at the top of the drawing: zero is always between them. */
export function barRange(bars: readonly Bar[]): { min: number; max: number } {
  const values = bars.map(({ value }) => value ?? 0);
  const min = Math.min(0, ...values);
  return { min, max: Math.max(0, ...values) || (min < 0 ? 0 : 1) };
}

/** Returns the places of bars, and of the line at zero, in percent of the drawing's width and height. */
export function placeBars(bars: readonly Bar[]) {
  const { min, max } = barRange(bars);
  const x = scaleBand<string>()
    .domain(bars.map(({ key }) => key))
    .range([0, 100])
    .padding(GAP);
  const y = scaleLinear().domain([min, max]).range([100, 0]);
  const zero = y(0);
  return {
    zero,
    width: x.bandwidth(),
    places: bars.map(({ key, value }) => {
      const end = y(value ?? 0);
      return { left: x(key) ?? 0, top: Math.min(zero, end), height: Math.abs(end - zero) };
    }),
  };
}
