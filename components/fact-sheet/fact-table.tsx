type Props = {
  /** Read out, not shown. */
  caption: string;
  /** The first one heads the names. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; group: string | null; cells: readonly string[] }[];
  /** The last column holds sentences. */
  hasTexts?: boolean;
};

/** A dense table of the fact sheet; a row may begin a group, whose name stands above it. */
export function FactTable({ caption, heads, rows, hasTexts = false }: Props) {
  const width = heads.length;
  return (
    <section aria-label={caption} tabIndex={0} className="fact-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        {heads.some(Boolean) && (
          <thead>
            <tr>
              {heads.map((head, at) =>
                // An empty head would be read out as one.
                head === '' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: heads have no other name, and never move.
                  <td key={at} />
                ) : (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.flatMap(({ key, name, group, cells }) => [
            group && (
              <tr key={`${key} group`}>
                <th scope="rowgroup" colSpan={width}>
                  {group}
                </th>
              </tr>
            ),
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column.
                <td key={at} className={hasTexts && at === cells.length - 1 ? 'fact-text' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      </table>
    </section>
  );
}
