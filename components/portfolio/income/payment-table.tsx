import { amount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Named } from '@/components/ui/named';
import { Nothing } from '@/components/ui/nothing';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatPerShare } from '@/lib/platform/format/money';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { shares } from '@/lib/portfolio/shares';
import { securityPath } from '@/lib/stocks/security-path';
import { rangeText } from './income-bars';
import { stateOf } from './payment-states';
import { NamedState } from './state-mark';

type Props = {
  caption: string;
  entries: readonly IncomeEntry[];
  currency: string;
  /** Has no columns but day, name and amount. */
  compact?: boolean;
};

/** Identifies a payment among all. */
export const paymentKey = ({ date, stock_id, state, depot_id, booking_id }: IncomeEntry): string =>
  [date, stock_id, state, depot_id, booking_id].join(' ');

/** Writes the amount of a payment; in brackets if it is in no sum. */
export function amountText({ value, amount: own, currency: trading, state }: IncomeEntry, currency: string) {
  const text = value === null ? formatMoney(own, trading) : formatMoney(value, currency);
  return stateOf(state).isLeftOut ? `(${text})` : text;
}

/** Lists payments by day. On a phone each stands on two lines. */
export function PaymentTable({ caption, entries, currency, compact = false }: Props) {
  const wide = compact ? 'hidden' : 'max-md:hidden';
  const columns: Column<IncomeEntry>[] = [
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
      cell: (entry) => (
        <Named
          name={entry.name}
          href={securityPath(entry.stock_id)}
          note={
            <span className={compact ? '' : 'md:hidden'}>
              <NamedState state={entry.state} /> <Range entry={entry} currency={currency} />
            </span>
          }
        />
      ),
    },
    {
      head: 'Stand',
      className: `text-14 text-ink-2 ${wide}`,
      cell: (entry) => (
        <>
          <NamedState state={entry.state} /> <Range entry={entry} currency={currency} />
        </>
      ),
    },
    {
      head: 'Stück × je Aktie',
      className: wide,
      figure: ({ quantity, amount: paid, currency: trading }) =>
        quantity > 0 ? (
          amount(`${shares(quantity)} × ${formatPerShare(paid / quantity, trading)}`)
        ) : (
          <Nothing />
        ),
    },
    {
      head: 'Brutto',
      className: 'whitespace-nowrap',
      figure: (entry) => (
        <b className={stateOf(entry.state).isLeftOut ? 'font-normal text-ink-3' : 'font-semibold'}>
          {amount(amountText(entry, currency))}
        </b>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      className="text-14"
      rowHead={1}
      columns={columns}
      rows={entries}
      keyOf={paymentKey}
      rowProps={rowProps}
    />
  );
}

const ROW = { className: 'align-top' };
const rowProps = () => ROW;

/** Says within what a payment ahead lies. */
const Range = ({ entry: { low, high }, currency }: { entry: IncomeEntry; currency: string }) =>
  low === null || high === null || low === high ? null : (
    <span className="figures text-ink-3">· {amount(rangeText({ low, high }, currency))}</span>
  );
