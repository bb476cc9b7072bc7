import { Check } from 'lucide';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { shortName } from '@/lib/stocks/names/legal-form';

/** Colours of the stocks, as in the chart. */
const COLOURS = ['bg-chart-line', 'bg-chart-other1', 'bg-chart-other2', 'bg-chart-other3'];

export const columnColour = (i: number): string => COLOURS[i] ?? '';

type Props = { label: string; count: number; children: ReactNode };

/** A table with a column per stock; on a phone, each label stands above its values. The names stay in view. */
export const Columns = ({ label, count, children }: Props) => (
  <table
    className={`comparison ${count === 4 ? 'comparison-dense' : ''}`}
    style={{ '--columns': count } as CSSProperties}
  >
    <caption className="sr-only">{label}</caption>
    {children}
  </table>
);

/** The name of a column: without its legal form where four stand side by side, and on small screens. */
export function ColumnName({ id, name, count }: { id: string; name: string; count: number }) {
  const short = shortName(name);
  return (
    <Link href={`/stock-detail/${id}`} title={name} className="comparison-name">
      {short}
      {count < 4 && <span className="max-lg:hidden">{name.slice(short.length)}</span>}
    </Link>
  );
}

/** The label of a row, with a note below it; beside it on a phone. */
export const RowLabel = ({ note, children }: { note: string | null; children: ReactNode }) => (
  <th scope="row">
    <span>{children}</span>
    {note !== null && <span className="comparison-note">{note}</span>}
  </th>
);

export const BetterMark = () => (
  <>
    <span className="mr-1 inline-block align-[-0.15em] text-accent">
      <Icon of={Check} small />
    </span>
    <span className="sr-only">besserer Wert: </span>
  </>
);
