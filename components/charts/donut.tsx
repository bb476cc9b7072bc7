import { arc, type PieArcDatum, pie } from 'd3-shape';
import { type DonutProps, DonutWithTable } from './donut-with-table';
import { INNER, OUTER } from './ring-places';
import { type ShareRow, type ShareSlice, sliceColours } from './share-table';

type Props = {
  /** Shown in the middle, with the total. */
  title: string;
  /** At least one. */
  slices: readonly ShareRow[];
  currency: string;
  /** Decimals of the percentages. */
  digits?: number;
  /** Keeps amounts from being read out. */
  hidesAmounts?: boolean;
} & Pick<DonutProps, 'choice' | 'brief'>;

/** Shows a donut with its table. What is pointed at in one of them stands out in both. */
export function Donut({ title, slices, currency, digits = 2, hidesAmounts = false, choice, brief }: Props) {
  const coloured = sliceColours(slices);
  return (
    <DonutWithTable
      still={<StillDonut slices={coloured} />}
      title={title}
      slices={coloured}
      currency={currency}
      digits={digits}
      hidesAmounts={hidesAmounts}
      {...(choice && { choice })}
      brief={brief}
    />
  );
}

/** Draws the ring of a donut. Hidden from screen readers, which have the table beside it. */
function StillDonut({ slices }: { slices: readonly ShareSlice[] }) {
  const paths = ringPaths(slices.map(({ value }) => value));
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className="block w-full stroke-surface">
      {slices.map(({ key, colour }, index) => (
        <path key={key} d={paths[index]} strokeWidth="1.5" style={{ fill: colour }} />
      ))}
    </svg>
  );
}

const turns = pie<number>().sort(null);
const ring = arc<PieArcDatum<number>>().innerRadius(INNER).outerRadius(OUTER).digits(2);

/**
 * Returns the segments of a donut as SVG paths in a square from -100 to 100: clockwise from the top, each as long as
 * its value's share.
 *
 * @param values at least zero; zero has an empty path
 */
export const ringPaths = (values: readonly number[]): string[] =>
  turns([...values]).map((turn) => (turn.value > 0 ? (ring(turn) ?? '') : ''));
