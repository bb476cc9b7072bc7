import { contentOf, keyAt, type TableProps } from './column';

type Props<Row> = Pick<TableProps<Row>, 'caption' | 'columns' | 'rows' | 'groups' | 'keyOf'>;

/** Lists each row of a table with its columns as name and value, in its groups. A single column needs no heading. */
export function RowList<Row>({ caption, rows, groups, ...table }: Props<Row>) {
  if (!groups) return <Rows label={caption} rows={rows} {...table} />;
  return groups.map(({ title, key = title, rows: some }) => (
    <div key={key} className="md:hidden">
      {title && (
        <p aria-hidden="true" className="pt-5 pb-1.5 font-serif text-15 font-semibold">
          {title}
        </p>
      )}
      <Rows label={title ?? caption} rows={some} {...table} />
    </div>
  ));
}

type RowsProps<Row> = Pick<Props<Row>, 'columns' | 'rows' | 'keyOf'> & { label: string };

function Rows<Row>({ label, columns: [first, ...others], rows, keyOf }: RowsProps<Row>) {
  const [only, second] = others;
  return (
    <ul aria-label={label} className="md:hidden">
      {rows.map((row, at) => {
        const state = { at, isOpen: false, detailsId: '' };
        return (
          <li key={keyOf(row, at)} className="border-line border-b py-3 first:border-t">
            <div className="font-semibold">{first && contentOf(first, row, state)}</div>
            {only && !second ? (
              <div className="mt-0.5">{contentOf(only, row, state)}</div>
            ) : (
              <dl className="mt-1 grid grid-cols-[minmax(0,max-content)_minmax(min-content,1fr)] gap-x-4 text-14">
                {others.map((column, n) => (
                  <div key={keyAt(column, n)} className="col-span-2 grid grid-cols-subgrid py-0.5">
                    <dt className="text-ink-3">{column.head}</dt>
                    <dd className={column.figure ? 'figures text-right whitespace-normal' : 'wrap-anywhere'}>
                      {contentOf(column, row, state)}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}
