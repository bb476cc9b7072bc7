import { formatDay, formatLongDay } from '@/lib/platform/format/day';
import type { PlacedMark } from '@/lib/stocks/prices/chart-marks';
import type { ChartPoint, LineKey } from '@/lib/stocks/prices/chart-scale';
import type { Reading } from './chart-reader';
import type { DrawnLine } from './lines';
import { changeTexts, type Measure } from './measure';

export type Read = {
  points: readonly ChartPoint[];
  /** The lines that are shown, background first. */
  lines: readonly Pick<DrawnLine, 'key' | 'name' | 'short' | 'colour'>[];
  marks: readonly PlacedMark[];
  measure: Measure;
};

type Tip = {
  title: string;
  rows: { name: string; value: string; colour?: string }[];
  notes: string[];
};

/** Says a point of a line chart, or how its lines change between two points. */
export function readingTip({ at, from }: Reading, { points, lines, marks, measure }: Read): Tip {
  const valueAt = (index: number, key: LineKey) => points[index]?.[key] ?? null;
  const dayAt = (index: number) => points[index]?.date ?? null;
  const isPriceShown = lines.some(({ key }) => key === 'price');
  if (from !== null && from !== at) {
    const [first, last] = from < at ? [from, at] : [at, from];
    const main = isPriceShown ? 'price' : lines[0]?.key;
    const rows = lines.toReversed().flatMap(({ key, name, colour }) => {
      if (!measure.names && key !== main) return [];
      const texts = changeTexts(measure, valueAt(first, key), valueAt(last, key));
      return texts.map((value, i) => ({
        name: i > 0 ? 'Betrag' : measure.names || !isPriceShown ? name : 'Veränderung',
        value,
        colour,
      }));
    });
    return { title: `${formatDay(dayAt(first))} bis ${formatDay(dayAt(last))}`, rows, notes: [] };
  }
  const rows: Tip['rows'] = lines.toReversed().map(({ key, name, short, colour }) => ({
    name: measure.names ? name : short,
    value: measure.format(valueAt(at, key)),
    colour,
  }));
  const begin = points.findIndex(({ price }) => typeof price === 'number');
  if (measure.difference && !measure.names && isPriceShown && at > begin) {
    const [value = ''] = changeTexts(measure, valueAt(begin, 'price'), valueAt(at, 'price'));
    rows.push({ name: `seit ${formatDay(dayAt(begin))}`, value });
  }
  const notes = marks.filter(({ index }) => index === at).map(({ text }) => text);
  return { title: formatLongDay(dayAt(at)), rows, notes };
}

/** Says the same in a sentence. */
export function readingWords(reading: Reading, read: Read): string {
  const { title, rows, notes } = readingTip(reading, read);
  const { measure } = read;
  const texts = rows.map(({ name, value }) =>
    name === measure.name || name === 'Betrag'
      ? value
      : name.startsWith('seit ')
        ? `${value} ${name}`
        : `${name} ${value}`,
  );
  return `${title}: ${[...texts, ...notes].join(', ')}`;
}
