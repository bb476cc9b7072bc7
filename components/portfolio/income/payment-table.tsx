import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/column';
import { Named } from '@/components/ui/named';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { securityPath } from '@/lib/stocks/security-path';
import { NamedState, type State } from './payment-states';

/** A payment as the calendar shows it, of the portfolio or of a watched stock. */
export type ShownPayment = {
  key: string;
  stock_id: string;
  name: string;
  /** ISO day. */
  date: string;
  state: State;
  /** In brackets if it is in no sum. */
  amount: ReactNode;
  /** Amount that arrives after taxes, where that is computed. */
  net?: ReactNode;
  /** Within which it lies; null if it is known. */
  range: ReactNode;
  /** The shares, times the dividend of each. */
  parts?: ReactNode;
};

/** Heads of the columns that differ. */
export type Heads = {
  /** Undefined: there is no such column. */
  parts?: string;
  amount: string;
};

type Props = {
  caption: string;
  payments: readonly ShownPayment[];
  heads: Heads;
  /** Has no columns but day, name and amount. */
  compact?: boolean;
};

/** Lists payments by day. On a phone each stands on two lines. */
export function PaymentTable({ caption, payments, heads, compact = false }: Props) {
  const wide = compact ? 'hidden' : 'max-md:hidden';
  const parts: Column<ShownPayment>[] = heads.parts
    ? [{ head: heads.parts, className: wide, figure: (payment) => payment.parts }]
    : [];
  const columns: Column<ShownPayment>[] = [
    {
      head: 'Tag',
      className: 'figures w-16 md:w-28',
      cell: ({ date }) => (
        <>
          {formatDay(date).slice(0, 6)}
          {!compact && <span className="max-md:hidden">{date.slice(0, 4)}</span>}
        </>
      ),
    },
    {
      head: 'Wertpapier',
      cell: (payment) => (
        <Named
          name={payment.name}
          href={securityPath(payment.stock_id)}
          note={
            <span className={compact ? '' : 'md:hidden'}>
              <StateAndRange {...payment} />
            </span>
          }
        />
      ),
    },
    {
      head: 'Stand',
      className: `text-14 text-ink-2 ${wide}`,
      cell: StateAndRange,
    },
    ...parts,
    {
      head: heads.amount,
      className: 'whitespace-nowrap',
      figure: ({ state, amount, net }) => (
        <>
          <b className={state.isLeftOut ? 'font-normal text-ink-3' : 'font-semibold'}>{amount}</b>
          {net && <span className="block text-13 text-ink-3">{net}</span>}
        </>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      className="text-14"
      rowHead={1}
      columns={columns}
      rows={payments}
      keyOf={({ key }) => key}
      rowProps={rowProps}
    />
  );
}

const ROW = { className: 'align-top' };
const rowProps = () => ROW;

const StateAndRange = ({ state, range }: ShownPayment) => (
  <>
    <NamedState state={state} /> {range && <span className="figures text-ink-3">· {range}</span>}
  </>
);
