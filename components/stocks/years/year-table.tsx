import { formatDay } from '@/lib/platform/format/day';
import { growthText, type YearTable as Table, TRAILING } from '@/lib/stocks/fundamentals/year-table';
import { ExplainedName } from '../explained-name';

/** Characters of a day before its year, behind which it may break. */
const DAY_AND_MONTH = 6;

/** Shows years × figures, the newest year first; where it is too wide, it scrolls beside the names. */
export function YearTable({ table: { columns, groups, head, growthYears } }: { table: Table }) {
  const rows = groups.flatMap(({ rows }) => rows);
  const spans = growthYears
    .map((span, at) => ({ span, at }))
    .filter(({ at }) => rows.some(({ growth }) => growth && growth[at] !== null));
  const hasTrailing = columns[0]?.label === TRAILING;
  return (
    <section
      aria-label="Geschäftsjahre als Tabelle"
      tabIndex={0}
      className={`year-table mt-9 ${hasTrailing ? 'year-table-trailing' : ''}`}
    >
      <table>
        <caption className="sr-only">Geschäftsjahre, das neueste zuerst, mit dem Wachstum im Jahr</caption>
        <colgroup />
        <colgroup span={columns.length} />
        {spans.length > 0 && <colgroup span={spans.length} />}
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ end, label }) => (
              <th key={end} scope="col">
                {label}
              </th>
            ))}
            {spans.map(({ span }) => (
              <th key={span} scope="col" className="growth">
                {span} p.&nbsp;a.
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup">{title}</th>
              <td colSpan={columns.length + spans.length} />
            </tr>
            {rows.map(({ key, label, explains, texts, growth }) => (
              <tr key={key}>
                <th scope="row">
                  {explains ? <ExplainedName figure={explains}>{label}</ExplainedName> : label}
                </th>
                {texts.map((text, at) => (
                  <td key={columns[at]?.end}>{text}</td>
                ))}
                {spans.map(({ span, at }) =>
                  growth ? (
                    <td key={span} className="growth">
                      {growthText(growth[at] ?? null)}
                    </td>
                  ) : (
                    <td key={span} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr>
            <th scope="row">Veröffentlicht</th>
            {columns.map(({ end, publishedOn }) => (
              <td key={end}>
                {formatDay(publishedOn).slice(0, DAY_AND_MONTH)}
                <wbr />
                {formatDay(publishedOn).slice(DAY_AND_MONTH)}
              </td>
            ))}
            {spans.map(({ span }) => (
              <td key={span} />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
