import { Table } from '@/components/ui/table';
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

/** Not `figures`: where amounts are hidden, dots stand for the value, and the share stays. */
const FIGURE = 'py-0! text-right! tabular-nums';

/** Shows the data of a donut as a table, with its colours. Its names are buttons that hold a slice out. */
export const ShareTable = ({ caption, slices, currency, digits, active, onPoint, held, onHold }: Props) => (
  <Table
    caption={caption}
    className="text-14"
    rows={slices}
    keyOf={({ key }) => key}
    rowProps={(_, at) => ({
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && onPoint(at),
      onPointerLeave: () => onPoint(null),
      className: at === active ? 'bg-surface-2' : '',
    })}
    columns={[
      {
        head: 'Name',
        className: 'py-0!',
        cell: ({ label, colour }, { at }) => (
          <button
            type="button"
            aria-pressed={at === held}
            onClick={() => onHold(at === held ? null : at)}
            onKeyDown={({ key }) => key === 'Escape' && onHold(null)}
            className="flex w-full items-baseline gap-2.5 py-2 text-left max-md:py-3"
          >
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-xs [print-color-adjust:exact]"
              style={{ background: colour }}
            />
            <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
          </button>
        ),
      },
      {
        head: 'Wert',
        cell: ({ value }) => <span className="amount">{formatMoney(value, currency)}</span>,
        className: `${FIGURE} print:hidden`,
      },
      { head: 'Anteil', cell: ({ share }) => formatPercent(share, digits), className: FIGURE },
    ]}
  />
);
