import { scaledTo, smallBars, smallLine } from '@/components/charts/small-paths';
import type { YearKey, YearTable, YearTableRow } from '@/lib/stocks/fundamentals/year-table';
import { growthText, TRAILING } from '@/lib/stocks/fundamentals/year-table';

/** Charts in their order; margins are two lines in one. */
const CHARTS: readonly { keys: readonly YearKey[]; title: string }[] = [
  { keys: ['revenue'], title: 'Umsatz' },
  { keys: ['eps'], title: 'Gewinn je Aktie' },
  { keys: ['freeCashFlowPerShare'], title: 'Freier Cashflow je Aktie' },
  { keys: ['grossMargin', 'ebitMargin'], title: 'Brutto- und operative Marge' },
  { keys: ['roic'], title: 'Kapitalrendite (ROIC)' },
  { keys: ['netDebtToEbitda'], title: 'Nettoschulden / EBITDA' },
  { keys: ['shares'], title: 'Aktien' },
  { keys: ['dividendPerShare'], title: 'Dividende je Aktie' },
];

const HEIGHT = 40;

/** Draws the most important figures of a table of years as small charts, the oldest year first. */
export function YearCharts({ table, unitOf }: { table: YearTable; unitOf: (key: YearKey) => string }) {
  const rows = new Map(table.groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
  const labels = table.columns.map(({ label }) => label).toReversed();
  return (
    <ul aria-label="Geschäftsjahre in Bildern" className="year-charts">
      {CHARTS.map(({ keys, title }) => {
        const own = keys.flatMap((key) => rows.get(key) ?? []);
        const [first] = own;
        const known = first?.values.filter((value) => value !== null).length ?? 0;
        return first && known > 1 ? (
          <Chart
            key={title}
            title={title}
            rows={own}
            labels={labels}
            unit={unitOf(first.key)}
            growthYears={table.growthYears}
          />
        ) : null;
      })}
    </ul>
  );
}

type Props = {
  title: string;
  rows: readonly YearTableRow[];
  labels: readonly string[];
  unit: string;
  growthYears: YearTable['growthYears'];
};

function Chart({ title, rows, labels, unit, growthYears }: Props) {
  const series = rows.map(({ values }) => values.toReversed());
  const all = [0, ...series.flat().filter((value) => value !== null)];
  const height = scaledTo(Math.min(...all), Math.max(...all), HEIGHT);
  const lines = series.map((values) => values.map((value) => (value === null ? null : height(value))));
  const [bars = []] = lines;
  const text = ({ texts }: YearTableRow, at: number) => `${texts[at]?.replace('*', '')}${unit}`;
  // Texts are newest first.
  const newest = (row: YearTableRow) => row.values.findIndex((value) => value !== null);
  const oldest = (row: YearTableRow) => row.values.findLastIndex((value) => value !== null);
  const label = rows.map((row) => {
    const [from, to] = [oldest(row), newest(row)];
    const at = (index: number) => `${labels[labels.length - 1 - index]}: ${text(row, index)}`;
    return `${rows.length > 1 ? row.label : title}, ${at(from)}, ${at(to)}`;
  });
  const growths = rows[0]?.growth ?? [];
  const longest = growths.findLastIndex((one) => one !== null);
  const period = rows[0]?.values[0] != null && labels.at(-1) === TRAILING ? `${TRAILING}: ` : '';
  return (
    <li>
      <h3>{title}</h3>
      <p>
        {period + rows.map((row) => text(row, newest(row))).join(' · ')}
        {longest >= 0 && (
          <span>{`${growthText(growths[longest] ?? null)} im Jahr, ${growthYears[longest]}`}</span>
        )}
      </p>
      <svg
        viewBox={`0 0 ${rows.length > 1 ? labels.length - 1 : 2 * labels.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label.join('; ')}
        className={rows.length > 1 ? 'year-lines' : 'year-bars'}
      >
        {rows.length > 1 ? (
          lines.map((line) => <path key={line.join()} d={smallLine(line)} />)
        ) : (
          <>
            <path d={smallBars(bars.slice(0, -1), height(0))} />
            <path d={smallBars([...bars.slice(0, -1).map(() => null), bars.at(-1) ?? null], height(0))} />
            <path d={`M0 ${height(0)}H${2 * labels.length}`} />
          </>
        )}
      </svg>
      <p aria-hidden="true">
        {labels[0]}
        <span>{labels.at(-1)}</span>
      </p>
    </li>
  );
}
