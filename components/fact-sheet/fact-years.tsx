import { yearsTitle } from '@/lib/stocks/fundamentals/rules';
import type { StockYears } from '@/lib/stocks/fundamentals/stock-years';
import type { YearKey } from '@/lib/stocks/fundamentals/year-rows';
import { yearTable } from '@/lib/stocks/fundamentals/year-table';
import { FactTable } from './fact-table';

/** Figures that the sheet has no room for. */
const LEFT_OUT: ReadonlySet<YearKey> = new Set([
  'grossMargin',
  'netMargin',
  'earningsPayout',
  'freeCashFlowPayout',
  'shares',
]);

/** Shows the fiscal years as a table, the newest last. */
export function FactYears({ fundamentals }: Pick<StockYears, 'fundamentals'>) {
  const { columns, groups, head, restatements } = yearTable(fundamentals);
  const shown = groups.map(({ title, rows }) => ({
    title,
    rows: rows
      .filter(({ key }) => !LEFT_OUT.has(key))
      .map(({ key, label, texts }) => ({ key, name: label, cells: texts.toReversed() })),
  }));
  return (
    <section>
      <h2>
        {yearsTitle(fundamentals.years.length)} <small>{head}</small>
      </h2>
      <FactTable
        caption="Geschäftsjahre, das neueste zuletzt"
        heads={['', ...columns.map(({ label }) => label).toReversed()]}
        rows={shown.flatMap(({ rows }) => rows)}
        groups={shown.filter(({ rows }) => rows.length > 0)}
      />
      {restatements.length > 0 && <p>* Ein späterer Bericht hat diese Zahl geändert.</p>}
    </section>
  );
}
