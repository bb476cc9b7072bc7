import { epochDay } from '@/lib/finance/daily-series';
import { formatDay, formatLongDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { PlacedMark } from '@/lib/stocks/prices/chart-marks';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import type { Reading } from './chart-reader';
import type { TipTexts } from './chart-tip';
import type { DrawnLine } from './lines';
import { changeTexts, type Measure } from './measure';

export type Read = {
  points: readonly ChartPoint[];
  /** The lines that are shown, background first. */
  lines: readonly Pick<DrawnLine, 'key' | 'name' | 'short' | 'colour'>[];
  marks: readonly PlacedMark[];
  measure: Measure;
};

type Row = TipTexts['rows'][number];

type Tip = TipTexts & { notes: string[] };

/** Says a point of a line chart, or how its lines change between two points. */
export function readingTip({ at, from }: Reading, read: Read): Tip {
  return from === null || from === at
    ? pointTip(at, read)
    : rangeTip(Math.min(from, at), Math.max(from, at), read);
}

/** Says how long a range is, to stand behind its change: `in 83 Tagen`. */
const spanText = (first: string, last: string): string =>
  `in ${countOf(epochDay(last) - epochDay(first), 'Tag', 'Tagen')}`;

function rangeTip(first: number, last: number, { points, lines, measure }: Read): Tip {
  const [from, to] = [points[first], points[last]];
  const span = spanText(from?.date ?? '', to?.date ?? '');
  const main = lines.some(({ key }) => key === 'price') ? 'price' : lines[0]?.key;
  const rows = lines.toReversed().flatMap(({ key, name, colour }) => {
    if (!measure.names && key !== main) return [];
    const [before, after] = [from?.[key] ?? null, to?.[key] ?? null];
    if (measure.more && measure.difference)
      return { name, value: measure.difference((after ?? 0) - (before ?? 0)), colour };
    const [percent = '', amount] = changeTexts(measure, before, after);
    const change = { name: measure.names ? name : span, value: percent, colour, isAmount: false };
    return amount === undefined ? change : [change, { name: 'Betrag', value: amount, colour }];
  });
  return {
    title: `${formatDay(from?.date ?? null)} bis ${formatDay(to?.date ?? null)}`,
    rows: [...rows, ...(measure.more?.(last, first) ?? [])],
    notes: measure.names || measure.more ? [span] : [],
  };
}

function pointTip(at: number, { points, lines, marks, measure }: Read): Tip {
  const point = points[at];
  const kind = measure.difference ? {} : { isAmount: false };
  const rows: Row[] = lines.toReversed().map(({ key, name, short, colour }) => {
    const value = measure.format(point?.[key] ?? null);
    return { name: measure.names ? name : short, value, colour, ...kind };
  });
  rows.push(...(measure.more?.(at, null) ?? []));
  const begin = points.findIndex(({ price }) => typeof price === 'number');
  const price = lines.find(({ key }) => key === 'price');
  if (measure.difference && !measure.more && at > begin && price) {
    const [value = ''] = changeTexts(measure, points[begin]?.price ?? null, point?.price ?? null);
    const since = `seit ${formatDay(points[begin]?.date ?? null)}`;
    rows.push({ name: measure.names ? `${price.name} ${since}` : since, value, isAmount: false });
  }
  const notes = marks.filter(({ index }) => index === at).map(({ text }) => text);
  return { title: formatLongDay(point?.date ?? null), rows, notes };
}

/** Says the same in a sentence. */
export function readingWords(reading: Reading, read: Read): string {
  const { title, rows, notes } = readingTip(reading, read);
  const { measure } = read;
  const texts = rows.map(({ name, value }) =>
    name === measure.name || name === 'Betrag'
      ? value
      : /^(seit|in) /.test(name)
        ? `${value} ${name}`
        : `${name} ${value}`,
  );
  return `${title}: ${[...texts, ...notes].join(', ')}`;
}
