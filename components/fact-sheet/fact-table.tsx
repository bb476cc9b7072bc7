import { Table } from '@/components/ui/table';

type Row = { key: string; name: string; cells: readonly string[] };

type Props = {
  caption: string;
  /** The first one heads the names. */
  heads: readonly string[];
  rows: readonly Row[];
  groups?: readonly { title: string; rows: readonly Row[] }[];
  /** The last column holds sentences. */
  hasTexts?: boolean;
};

export const FactTable = ({ caption, heads: [first, ...heads], rows, groups, hasTexts = false }: Props) => (
  <section aria-label={caption} tabIndex={0} className="fact-table">
    <Table
      caption={caption}
      rows={rows}
      groups={groups}
      keyOf={({ key }) => key}
      columns={[
        { head: first, cell: ({ name }) => name },
        ...heads.map((head, at) => ({
          id: String(at),
          head,
          figure: ({ cells }: Row) => cells[at],
          className: hasTexts && at === heads.length - 1 ? 'fact-text' : '',
        })),
      ]}
    />
  </section>
);
