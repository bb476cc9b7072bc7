import { ChevronRight } from 'lucide';
import { amount, moneyAmount } from '@/components/ui/amounts';
import type { Column, RowState } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { useOpenRows } from '@/components/ui/use-open-rows';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import { shares } from '@/lib/portfolio/shares';
import type { LumpSumRow, LumpSums } from '@/lib/portfolio/taxes/lump-sum-schema';
import { FUND_KINDS } from '@/lib/taxes/fund-kinds';
import { LumpSumDetails } from './lump-sum-details';

type Props = {
  answer: LumpSums;
  /** Reloads after published values were stored. */
  onSaved: () => Promise<unknown>;
};

const keyOf = ({ stock_id, depot_id }: LumpSumRow) => `${stock_id}-${depot_id}`;

/** Lists the funds of a year by depot; a row opens to its working and the form for published values. */
export function LumpSumTable({ answer, onSaved }: Props) {
  const { open, toggle } = useOpenRows();
  return (
    <Table
      caption={`Vorabpauschalen für ${answer.year} je Fonds und Depot`}
      className="text-14"
      columns={columnsOf(answer, toggle)}
      rows={answer.funds}
      keyOf={keyOf}
      rowProps={() => ({ className: 'align-top' })}
      isOpen={(row) => open.has(keyOf(row))}
      details={(row) => <LumpSumDetails key={answer.year} row={row} year={answer.year} onSaved={onSaved} />}
    />
  );
}

const columnsOf = ({ due, is_running }: LumpSums, onToggle: (id: string) => void): Column<LumpSumRow>[] => [
  {
    head: 'Fonds',
    className: 'min-w-40',
    cell: (row, state) => <Fund row={row} state={state} onToggle={onToggle} />,
  },
  { head: 'Wert am Anfang', className: 'max-lg:hidden', figure: (row) => whole(row, row.value_start) },
  {
    head: is_running ? 'Wert heute' : 'Wert am Ende',
    className: 'max-lg:hidden',
    figure: (row) => whole(row, row.value_end),
  },
  { head: 'Basisertrag', className: 'max-xl:hidden', figure: ({ base_yield }) => money(base_yield) },
  {
    head: 'Ausschüttung',
    className: 'max-xl:hidden',
    figure: ({ distributions, quantity }) =>
      Number(distributions) === 0 ? '–' : ofAll(distributions, quantity),
  },
  { head: 'Pauschale', className: 'max-md:hidden', figure: (row) => <LumpSum row={row} /> },
  { head: 'Steuerpflichtig', className: 'max-md:hidden', figure: ({ taxable }) => money(taxable) },
  { head: `Steuer am ${formatDay(due).slice(0, 6)}`, figure: (row) => <Tax row={row} /> },
];

const money = (decimal: string | null) => (decimal === null ? '–' : moneyAmount(Number(decimal), 'EUR'));

/** Shows an amount of one unit for all of them. */
const ofAll = (perUnit: string | null, quantity: string) =>
  moneyAmount(perUnit === null ? null : Number(perUnit) * Number(quantity), 'EUR');

const whole = ({ quantity }: LumpSumRow, value: LumpSumRow['value_start']) =>
  value === null ? '–' : ofAll(value.value, quantity);

const precisionText = ({ precision }: LumpSumRow) => (precision === 'exact' ? 'exakt' : 'geschätzt');

type FundProps = { row: LumpSumRow; state: RowState; onToggle: (id: string) => void };

function Fund({ row, state: { isOpen, detailsId }, onToggle }: FundProps) {
  const { name, depot, kind, quantity, reason, lump_sum } = row;
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-2 print:block">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`Rechnung: ${name}, ${depot}`}
        onClick={() => onToggle(keyOf(row))}
        className="-mx-3 -my-2.5 grid h-11 w-11 place-items-center text-ink-3 hover:text-ink print:hidden"
      >
        <Icon of={ChevronRight} small className={`transition-[rotate] ${isOpen ? 'rotate-90' : ''}`} />
      </button>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-serif font-semibold">{name}</b>
        <span className="block text-13 font-normal text-ink-3">
          {depot} · {kind === null ? 'Art nicht bekannt' : typeset(FUND_KINDS[kind].label)} ·{' '}
          {amount(shares(Number(quantity)))} {quantity === '1' ? 'Anteil' : 'Anteile'}
        </span>
        {lump_sum !== null && (
          <span className="block text-13 font-normal text-ink-2 md:hidden">
            Pauschale {money(lump_sum)}, {precisionText(row)}
          </span>
        )}
        {reason !== null && (
          <span className="block text-13 font-normal text-loss">
            {typeset(reason)}.{' '}
            {kind === null && <TextLink href="/konto/steuern">Art des Fonds angeben</TextLink>}
          </span>
        )}
      </span>
    </div>
  );
}

const LumpSum = ({ row }: { row: LumpSumRow }) =>
  row.lump_sum === null ? (
    <span className="text-ink-3">keine Summe</span>
  ) : (
    <>
      <b className="font-semibold">{money(row.lump_sum)}</b>
      <span className="block text-13 text-ink-3">{precisionText(row)}</span>
    </>
  );

/** Shows the tax that a bank withholds, what lowers it, and what is booked. */
function Tax({ row }: { row: LumpSumRow }) {
  const { tax, taxable, booked } = row;
  if (taxable === null) return '–';
  return (
    <>
      <b className="font-semibold">{tax === null ? 'kein Abzug' : money(tax)}</b>
      <span className="block text-13 text-ink-3">{tax === null ? 'Anlage KAP-INV' : carriedBy(row)}</span>
      {booked !== null && <span className="block text-13 text-ink-3">gebucht {money(booked)}</span>}
    </>
  );
}

/** Names what carries an income: a pot, the allowance, or both. */
function carriedBy({ pot_used, allowance_used }: LumpSumRow) {
  const names = [Number(pot_used) > 0 && 'Topf „Sonstige“', Number(allowance_used) > 0 && 'Freibetrag'];
  return names.filter(Boolean).join(', ');
}
