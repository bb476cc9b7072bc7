import { BarChart } from '@/components/charts/bar-chart';
import type { Chart, ChartOf } from '@/lib/articles/analyses/charts';
import type { CategoryId } from '@/lib/articles/rules';
import { typeset } from '@/lib/platform/format/typeset';
import { CATEGORY_HUES } from './category-name';
import { Lines } from './chart-lines';
import { Rows } from './chart-rows';

type Props = {
  chart: Chart;
  category: CategoryId;
  /** Its caption stands above the table beside it. */
  isCaptioned?: boolean;
};

/** A chart of an article, drawn on the server as wide as its column. All that it draws is written too: beside it or in a table. */
export function AnalysisChart({ chart: data, category, isCaptioned = false }: Props) {
  const chart = withTypesetTexts(data);
  return (
    <figure className={`my-7 ${CATEGORY_HUES[category]}`}>
      {chart.kind === 'columns' && <Columns chart={chart} />}
      {chart.kind === 'lines' && <Lines chart={chart} />}
      {(chart.kind === 'bars' || chart.kind === 'ranges') && <Rows chart={chart} />}
      {!isCaptioned && (
        <figcaption className="mt-3 text-13 leading-snug text-ink-3">{chart.caption}</figcaption>
      )}
    </figure>
  );
}

/** Typesets every text of a value. */
function withTypesetTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return typeset(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withTypesetTexts) as Value;
  const entries = Object.entries(value).map(([key, part]) => [key, withTypesetTexts(part)]);
  return Object.fromEntries(entries) as Value;
}

/** Columns, each with its number above and its band below. */
function Columns({ chart: { columns, label } }: { chart: ChartOf<'columns'> }) {
  const bars = columns.map(({ label: band, text, value }) => ({
    key: band,
    value,
    colour: 'currentColor',
    period: [band],
    figure: text,
    title: band,
    rows: [{ name: 'Wert', value: text }],
  }));
  return <BarChart bars={bars} height={176} label={label} />;
}
