import { formatMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { donutColour } from './donut-ring';

export type ShareRow = {
  key: string;
  label: string;
  /** In the currency, at least zero. */
  value: number;
  /** Percent of the total. */
  share: number;
  /** A CSS colour; without one, the next of the donut's. */
  colour?: string | undefined;
};

type Props = {
  /** Read out, not shown. */
  caption: string;
  /** In the order of the donut next to it. */
  rows: readonly ShareRow[];
  currency: string;
  /** Decimals of the percentages. */
  digits?: number;
  /** The highlighted row. */
  active?: number | null;
  onActive?: (index: number | null) => void;
};

/** Shows the data of a donut as a table, with its colours. */
export function ShareTable({ caption, rows, currency, digits = 2, active = null, onActive }: Props) {
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-13 text-ink-3">
        <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:font-medium">
          <th scope="col" className="text-left">
            Name
          </th>
          <th scope="col" className="pl-4 text-right">
            Wert
          </th>
          <th scope="col" className="pl-4 text-right">
            Anteil
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, share, colour }, index) => (
          <tr
            key={key}
            onPointerEnter={onActive && (() => onActive(index))}
            onPointerLeave={onActive && (() => onActive(null))}
            className={`border-line border-b last:border-b-0 ${index === active ? 'bg-surface-2' : ''}`}
          >
            <th scope="row" className="py-2 text-left font-normal">
              <span className="flex items-baseline gap-2.5">
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-xs"
                  style={{ background: colour ?? donutColour(index) }}
                />
                <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
              </span>
            </th>
            <td className="pl-4 text-right tabular-nums">
              <span className="amount">{formatMoney(value, currency)}</span>
            </td>
            <td className="pl-4 text-right tabular-nums">{formatPercent(share, digits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
