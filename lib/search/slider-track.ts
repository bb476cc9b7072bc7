/** A track that is not linear, with marks at equal distances: the first is 0, the last the maximum. */
export type SliderTrack = {
  readonly marks: readonly number[];
  /** Returns where a value stands, 0 to 1. */
  readonly positionOf: (value: number) => number;
  /** Returns the value at a place, 0 to 1. */
  readonly valueAt: (position: number) => number;
};

/** Makes a track that is logarithmic from its second mark on. */
export const logarithmicTrack = (marks: readonly number[]): SliderTrack => ({
  marks,
  positionOf: (value) => positionOf(value, marks),
  valueAt: (position) => valueAt(position, marks),
});

function positionOf(value: number, marks: readonly number[]): number {
  const segments = marks.length - 1;
  const next = marks.findIndex((mark) => mark > value);
  if (next < 0) return 1;
  const [from = 0, to = 0] = [marks[next - 1], marks[next]];
  if (next === 0 || value <= 0) return 0;
  const within = from > 0 ? Math.log(value / from) / Math.log(to / from) : value / to;
  return (next - 1 + within) / segments;
}

function valueAt(position: number, marks: readonly number[]): number {
  const place = Math.min(1, Math.max(0, position)) * (marks.length - 1);
  const index = Math.min(marks.length - 2, Math.floor(place));
  const [from = 0, to = 0] = [marks[index], marks[index + 1]];
  const within = place - index;
  return from > 0 ? from * (to / from) ** within : to * within;
}
