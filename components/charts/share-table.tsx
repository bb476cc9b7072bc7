import { formatMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import type { TipTexts } from './chart-tip';

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

export type ShareSlice = ShareRow & { colour: string };

/** Gives every slice its colour. There are 16, which then begin again. */
export const sliceColours = (rows: readonly ShareRow[]): ShareSlice[] =>
  rows.map((row, index) => ({ ...row, colour: row.colour ?? `var(--donut-${(index % 16) + 1})` }));

/** Returns what a slice of a donut says. */
export const shareTexts = (
  { label, value, share }: ShareRow,
  currency: string,
  digits: number,
): TipTexts => ({
  title: label,
  rows: [
    { name: 'Wert', value: formatMoney(value, currency), isAmount: true },
    { name: 'Anteil', value: formatPercent(share, digits), isAmount: false },
  ],
});

type Props = {
  /** Read out, not shown. */
  caption: string;
  /** In the order of the donut beside it. */
  slices: readonly ShareSlice[];
  currency: string;
  /** Decimals of the percentages. */
  digits: number;
  /** The highlighted row. */
  active: number | null;
  onPoint: (index: number | null) => void;
  /** The row whose name is pressed. */
  held: number | null;
  onHold: (index: number | null) => void;
};

/** Shows the data of a donut as a table, with its colours. Its names are buttons that hold a slice out. */
export function ShareTable({ caption, slices, currency, digits, active, onPoint, held, onHold }: Props) {
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
        {slices.map(({ key, label, value, share, colour }, index) => (
          <tr
            key={key}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(index)}
            onPointerLeave={() => onPoint(null)}
            className={`border-line border-b last:border-b-0 ${index === active ? 'bg-surface-2' : ''}`}
          >
            <th scope="row" className="text-left font-normal">
              <button
                type="button"
                aria-pressed={index === held}
                onClick={() => onHold(index === held ? null : index)}
                onKeyDown={({ key }) => key === 'Escape' && onHold(null)}
                className="flex w-full items-baseline gap-2.5 py-2 text-left max-md:py-3"
              >
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-xs"
                  style={{ background: colour }}
                />
                <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
              </button>
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
