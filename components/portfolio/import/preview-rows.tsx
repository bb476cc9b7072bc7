import { Fragment } from 'react';
import { Nothing } from '@/components/ui/nothing';
import type { LeftOutRow } from '@/lib/depot-import/preview/draft';
import type { PreviewRow, Problem } from '@/lib/depot-import/preview/preview';
import { formatDay } from '@/lib/platform/format/day';
import { DecisionBox } from './decision-box';
import { Row } from './preview-row';
import { leftOutSource } from './row-texts';
import type { DepotImport } from './use-import';

type Props = {
  rows: readonly PreviewRow[];
  depotImport: DepotImport;
  onEdit: ((row: PreviewRow) => void) | null;
};

/** Shows bookings, each question below its row. */
export function Rows({ rows, depotImport, onEdit }: Props) {
  // A security is decided once, however many bookings it has.
  const asked = new Set<string>();
  return rows.map((row) => {
    const isRepeated = (one: Problem) => one.type === 'security' && asked.has(one.key);
    const repeated = row.problems.filter(isRepeated);
    const questions = row.problems.filter((one) => isOfRow(one) && !isRepeated(one));
    for (const one of questions) if (one.type === 'security') asked.add(one.key);
    return (
      <Fragment key={row.draft.key}>
        <Row
          row={row}
          depotImport={depotImport}
          onEdit={onEdit}
          repeated={repeated.map(keyOf)}
          hasQuestion={questions.length > 0}
        />
        {questions.length > 0 && (
          <tr className="block border-line border-b md:table-row">
            {onEdit && <td className="max-md:hidden" />}
            <td colSpan={8} className="block space-y-2 pb-2.5 md:table-cell">
              {questions.map((problem) => (
                <DecisionBox
                  key={keyOf(problem)}
                  row={row}
                  problem={problem}
                  depotImport={depotImport}
                  isReadOnly={!onEdit}
                />
              ))}
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
}

/** Securities that the market lacks are asked about together, above the table. */
const isOfRow = (problem: Problem): boolean => problem.type !== 'security' || problem.ids.length > 0;

/** A booking may have two securities to decide. */
const keyOf = (problem: Problem): string => (problem.type === 'security' ? problem.key : problem.type);

/** Shows a row of a file that is no booking, with the reason. */
export const LeftRow = ({ row, isReadOnly }: { row: LeftOutRow; isReadOnly: boolean }) => (
  <tr className="block border-line border-b py-2 md:table-row md:*:py-2">
    {!isReadOnly && <td className="hidden md:table-cell" />}
    <td className="figures hidden whitespace-nowrap md:table-cell md:pr-4">
      {row.date ? formatDay(row.date) : <Nothing />}
    </td>
    <th scope="row" colSpan={8} className="block pr-4 text-left font-normal md:table-cell">
      {row.name && <span className="mr-2 wrap-anywhere font-serif text-ink-2">{row.name}</span>}
      <span className="text-ink-2">{row.reason}</span>
      <span className="ml-2 wrap-anywhere text-13">{leftOutSource(row)}</span>
    </th>
  </tr>
);
