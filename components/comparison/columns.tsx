import { Check } from 'lucide';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { shortName } from '@/lib/stocks/names/legal-form';

/** Colours of the stocks, as in the chart. */
const COLOURS = ['bg-chart-line', 'bg-chart-other1', 'bg-chart-other2', 'bg-chart-other3'];

export const columnColour = (i: number): string => COLOURS[i] ?? '';

type Props<Stock> = {
  label: string;
  stocks: readonly Stock[];
  /** Stands above the name of a stock, and below it. */
  above?: (stock: Stock) => ReactNode;
  below?: (stock: Stock) => ReactNode;
  headClass?: string;
  children: ReactNode;
};

type Named = { id: string; name: string };

/** A table with a column per stock; on a phone, each label stands above its values. The names stay in view. */
export function Columns<Stock extends Named>(props: Props<Stock>) {
  const { label, stocks, above, below, headClass, children } = props;
  const count = stocks.length;
  return (
    <table
      className={`comparison ${count === 4 ? 'comparison-dense' : ''}`}
      style={{ '--columns': count } as CSSProperties}
    >
      <caption className="sr-only">{label}</caption>
      <thead className={headClass}>
        <tr>
          <td />
          {stocks.map((stock, i) => (
            <th key={stock.id} scope="col">
              {above?.(stock)}
              <span aria-hidden="true" className={`comparison-bar ${columnColour(i)}`} />
              <ColumnName id={stock.id} name={stock.name} count={count} />
              {below?.(stock)}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The name of a column: without its legal form where four stand side by side, and on small screens. */
function ColumnName({ id, name, count }: { id: string; name: string; count: number }) {
  const short = shortName(name);
  return (
    <Link href={`/stock-detail/${id}`} title={name} className="comparison-name">
      {short}
      {count < 4 && <span className="max-lg:hidden">{name.slice(short.length)}</span>}
    </Link>
  );
}

type LineProps = { label: ReactNode; note?: string | null; cells: readonly ReactNode[]; className?: string };

/** A label, with a note below it, beside it on a phone, and a cell per stock. */
export const Line = ({ label, note = null, cells, className }: LineProps) => (
  <tr className={className}>
    <th scope="row">
      <span>{label}</span>
      {note !== null && <span className="comparison-note">{note}</span>}
    </th>
    {cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are told apart by their place.
      <td key={i}>{cell}</td>
    ))}
  </tr>
);

export const BetterMark = () => (
  <>
    <span className="mr-1 inline-block align-[-0.15em] text-accent">
      <Icon of={Check} small />
    </span>
    <span className="sr-only">besserer Wert: </span>
  </>
);
